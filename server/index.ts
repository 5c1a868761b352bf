import { isSetupPending } from './accounts/setup-open';
import { ConfigError, readStoredConfig, type Config } from './config';
import { run } from './run';
import { print, printSetup, printWelcome } from './terminal';

const config = configOrExit();
const { deps } = await run(config);
if (await isSetupPending(deps)) printSetup(config, deps.setup.token);
else printWelcome(config);

function configOrExit(): Config {
  try {
    return readStoredConfig(undefined, { isStart: true });
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    print(
      'Dear Ones cannot start with these settings:',
      ...error.errors.map((line) => `  ${line}`),
    );
    process.exit(1);
  }
}
