import { ConfigError, readConfig, type Config } from './config';
import { run } from './run';
import { print, printWelcome } from './terminal';

const config = configOrExit();
await run(config);
printWelcome(config);

function configOrExit(): Config {
  try {
    return readConfig();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    print(
      'Dear Ones cannot start with these settings:',
      ...error.errors.map((line) => `  ${line}`),
    );
    process.exit(1);
  }
}
