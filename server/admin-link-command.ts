/** `npm run admin-link [-- ADDRESS]`: prints a link to choose the password of the first administrator. */
import { pluralize } from '#shared/product/format-number';
import { PASSWORD_RESET_HOURS } from '#shared/product/limits';
import { adminLink } from './accounts/admin-link';
import { openDatabase, readArguments, runCommand, say } from './command';
import { connect } from './db/database';
import { print } from './terminal';

const USAGE = 'Set ADMIN_EMAIL, or name an address: npm run admin-link -- anna@example.org';

await runCommand(async (config) => {
  const { argument } = readArguments(USAGE, {});
  const email = argument?.trim().toLowerCase() ?? config.admin?.email;
  if (email === undefined) {
    say(USAGE);
    return 1;
  }
  const database = await openDatabase(config);
  const db = connect(database.url, () => undefined);
  try {
    const link = await adminLink({ db, appUrl: config.appUrl }, email);
    if (link === undefined) {
      say(`No account has the address ${email}. Start Dear Ones with ADMIN_EMAIL=${email} once.`);
      return 1;
    }
    print(link);
    say(
      `With this link ${email} chooses a new password. It works once, for ${pluralize(PASSWORD_RESET_HOURS, 'hour')}. Whoever has it can log in.`,
    );
    return 0;
  } finally {
    await db.$client.end();
    await database.close();
  }
});
