import { ConfigError, readConfig, type Config } from './config';
import { run } from './run';
import { say, sayWelcome } from './terminal';

const config = configOrExit();
await run(config);
sayWelcome(config);

function configOrExit(): Config {
  try {
    return readConfig();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    say('Dear Ones cannot start with these settings:', ...error.errors.map((line) => `  ${line}`));
    process.exit(1);
  }
}
