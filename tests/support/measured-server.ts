/** The product in a process of its own. Says when it is ready, and to any message the most memory it has held, in megabytes. */
import '../../server/index';

const sayMemory = () => process.send?.(process.resourceUsage().maxRSS / 1024);
process.on('message', sayMemory);
sayMemory();
