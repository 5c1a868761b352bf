import { sql } from 'drizzle-orm';
import { sessions } from '#shared/accounts/session.table';
import { accountColumns, users, type Account } from '#shared/accounts/user.table';
import type { PasskeyNotice } from '#shared/passkeys/passkey.answer';
import { prepared } from '../db/prepared';
import { isReadable } from '../db/read-beside-session.repository';
import { accountOf } from '../db/sessions.repository';
import { noticesOfSession } from '../passkeys/passkey-notices.repository';

/** For the read path: the account of a session, and what it shows in that session. Empty as `readBesideSession` is. */
export const readUserBesideSession = prepared<
  { sid: string },
  (Account & { passkeyNotices: PasskeyNotice[] })[]
>('account_beside_session', (db, name) =>
  db
    .select({ ...accountColumns, passkeyNotices: noticesOfSession })
    .from(sessions)
    .innerJoin(users, sql`${users.id} = ${accountOf}::int`)
    .where(isReadable)
    .prepare(name),
);
