import { randomUUID } from 'node:crypto';
import { ROLES } from '#shared/circle/roles';
import { importKinds } from '#shared/export/import.answer';
import { INACTIVE_ACCOUNT_YEARS } from '#shared/product/limits';
import { insertUser } from '../../server/accounts/users.repository';
import { insertInvitation } from '../../server/circle/invitations.repository';
import { insertContactMessage } from '../../server/contact/contact-messages.repository';
import { transaction } from '../../server/db/database';
import { findHomePerson } from '../../server/db/home-person.repository';
import type { Mail, MailJob, MailKind } from '../../server/mail/mail';
import { newAddress, type TestApp } from './app';

interface Names {
  /** The first name of accounts, people and contacts, and the words of a message. Null for nobody's. */
  name: string | null;
}

/** A name that emails leave out. */
const UNSAFE = '✿@✿';

type EveryJob = { [Kind in MailKind]: () => Promise<MailJob<Kind>[]> };

/** The jobs of at least one email of each kind, in all its forms, and the person whom they are about. */
export async function everyJob(
  { db, config }: TestApp,
  { name }: Names,
): Promise<{ personId: number; jobs: EveryJob }> {
  const query = (sql: string, values: unknown[]) => db.$client.query(sql, values);
  const account = async (isEmailVerified = true) => {
    const email = newAddress();
    const id = await insertUser(db, { email, password: 'no hash', isEmailVerified });
    await query('UPDATE users SET first_name = $2 WHERE id = $1', [id, name]);
    return { email, userId: id };
  };
  const holder = await account();
  const { userId } = holder;
  const personId = (await findHomePerson(db, userId)) ?? 0;
  await query('UPDATE people SET name = $2 WHERE id = $1', [personId, name]);
  const contact = async (columns: string) => {
    const email = newAddress();
    const { rows } = await query(
      `INSERT INTO call_contacts (person_id, created_by, name, way, address, position, consent_required)
       VALUES ($1, $2, $3, 'ask', $4, 1, true) RETURNING id`,
      [personId, userId, name ?? UNSAFE, email],
    );
    await query(
      `INSERT INTO call_consents (person_id, created_by, address, asked_at, ${columns}) VALUES ($1, $2, $3, now(), now())`,
      [personId, userId, email],
    );
    return { email, contactId: Number((rows[0] as { id: number }).id), personId, userId };
  };
  const membership = { ...holder, personId, firstName: name, personName: name };
  const aboutMember = { ...membership, memberName: name, memberEmail: newAddress() };
  const notice = { ...holder, otherEmail: newAddress() };
  const changes = [
    'email',
    'password',
    'admin',
    'not-admin',
    'verified',
    'unverified',
    'no-passkeys',
  ];
  const inactive = async (which: 'first' | 'last') => {
    const one = await account();
    await query(
      `UPDATE users SET created_at = now() - make_interval(years => $2, days => -5) WHERE id = $1`,
      [one.userId, INACTIVE_ACCOUNT_YEARS],
    );
    await query('INSERT INTO inactive_account_warnings (user_id, which) VALUES ($1, $2)', [
      one.userId,
      which,
    ]);
    return one;
  };

  const jobs: EveryJob = {
    'verify-email': async () => {
      const [{ email }, again] = [await account(false), await account()];
      await query('UPDATE users SET is_email_verified = false WHERE id = $1', [again.userId]);
      return [
        { kind: 'verify-email', email },
        { kind: 'verify-email', email: again.email },
      ];
    },
    'reset-password': async () => [{ kind: 'reset-password', email: (await account()).email }],
    'confirm-email-change': async () => {
      const email = newAddress();
      await query('UPDATE users SET pending_email = $2 WHERE id = $1', [userId, email]);
      return [{ kind: 'confirm-email-change', email, userId }];
    },
    'email-change-asked': () => Promise.resolve([{ kind: 'email-change-asked', ...notice }]),
    'email-changed': () => Promise.resolve([{ kind: 'email-changed', ...notice }]),
    'password-changed': () =>
      Promise.resolve([{ kind: 'password-changed', ...holder, passkeys: 2 }]),
    'password-was-reset': () =>
      Promise.resolve([{ kind: 'password-was-reset', ...holder, passkeys: 1 }]),
    'passkey-added': () => Promise.resolve([{ kind: 'passkey-added', ...holder, name: 'Phone' }]),
    'passkey-deleted': () =>
      Promise.resolve([{ kind: 'passkey-deleted', ...holder, name: 'Phone' }]),
    'passkey-refused': () =>
      Promise.resolve([{ kind: 'passkey-refused', ...holder, name: 'Phone' }]),
    'provider-connected': () => Promise.resolve([{ kind: 'provider-connected', ...holder }]),
    'settings-changed': async () => {
      const admin = await account();
      await query('UPDATE users SET is_admin = true WHERE id = $1', [admin.userId]);
      const fields = ['publicAddress', 'mail', 'timeZone', 'trustProxy', 'backupDir'];
      return [fields, ['timeZone']].map((changed) => ({
        kind: 'settings-changed',
        ...admin,
        changedBy: newAddress(),
        fields: changed,
      }));
    },
    'changed-by-admin': () => Promise.resolve([{ kind: 'changed-by-admin', ...notice, changes }]),
    'account-deleted': () =>
      Promise.resolve(
        [true, false].map((isContentKept) => ({
          kind: 'account-deleted',
          ...holder,
          firstName: name,
          isContentKept,
        })),
      ),
    'unused-account-first-warning': async () => [
      { kind: 'unused-account-first-warning', ...(await inactive('first')) },
    ],
    'unused-account-last-warning': async () => [
      { kind: 'unused-account-last-warning', ...(await inactive('last')) },
    ],
    'ask-to-call': async () => {
      const [one, other] = [await contact('agreed_at'), await contact('agreed_at')];
      const requestId = randomUUID();
      await query(
        `INSERT INTO call_requests (id, person_id, contact_id, address, pressed_at, zone)
         VALUES ($1, $2, $3, $4, '2026-07-01T13:04:00Z', 'Europe/Brussels')`,
        [requestId, personId, one.contactId, one.email],
      );
      return [
        { kind: 'ask-to-call', ...one, requestId },
        { kind: 'ask-to-call', ...other },
      ];
    },
    'call-consent': async () => {
      const [one, fromBefore] = [await contact('created_at'), await contact('grace_until')];
      return [
        { kind: 'call-consent', ...one },
        { kind: 'call-consent', ...fromBefore },
      ];
    },
    'call-consent-notice': async () => {
      await contact('grace_until');
      return [{ kind: 'call-consent-notice', ...holder, personId }];
    },
    'circle-invitation': () =>
      Promise.all(
        ROLES.map(async (role) => {
          const email = newAddress();
          const { id: invitationId } = await transaction(db, (tx) =>
            insertInvitation(tx, { id: personId, userId }, { email, role }),
          );
          return { kind: 'circle-invitation', email, userId, personId, invitationId, resends: 0 };
        }),
      ),
    'contributions-waiting': async () => {
      await query(
        `INSERT INTO contributions (person_id, created_by, kind, words) VALUES ($1, $2, 'item', '{}')`,
        [personId, userId],
      );
      return [{ kind: 'contributions-waiting', ...holder, personId }];
    },
    'import-stopped': async () => {
      const stopped = async (total: number, brought: number) => {
        const counts = JSON.stringify(
          Object.fromEntries([...importKinds, 'already'].map((kind) => [kind, brought])),
        );
        const { rows } = await query(
          `INSERT INTO imports (person_id, created_by, request_key, size, state, problem, total, done, brought)
           VALUES ($1, $2, gen_random_uuid(), 1, 'refused', 'failed', $3, 0, $4) RETURNING id`,
          [personId, userId, total, counts],
        );
        return Number((rows[0] as { id: number }).id);
      };
      return [await stopped(0, 0), await stopped(9, 2)].map((importId) => ({
        kind: 'import-stopped' as const,
        ...holder,
        personId,
        importId,
      }));
    },
    'contact-message': async () => {
      const words = { name: name ?? '–', subject: name ?? '–', message: name ?? '–' };
      const messageId = await insertContactMessage(db, {
        ...words,
        email: newAddress(),
        possibleSpam: true,
      });
      const email = config.operator.supportEmail;
      return messageId === undefined ? [] : [{ kind: 'contact-message', email, messageId }];
    },
    'role-changed': () =>
      Promise.resolve(ROLES.map((role) => ({ kind: 'role-changed', ...membership, role }))),
    'removed-from-circle': () => Promise.resolve([{ kind: 'removed-from-circle', ...membership }]),
    'member-joined': () =>
      Promise.resolve([{ kind: 'member-joined', ...aboutMember, role: 'helper' }]),
    'member-left': async () => {
      const { rows } = await query(
        `INSERT INTO tablets (person_id, created_by, name, token_hash) SELECT $1, $2, $3, gen_random_uuid()::text FROM generate_series(1, 2) RETURNING id`,
        [personId, userId, name ?? UNSAFE],
      );
      const ids = (rows as { id: number }[]).map(({ id }) => id);
      const losses = ['left', 'removed', 'lowered'] as const;
      return losses.flatMap((loss) =>
        [[], ids.slice(1), ids].map((tabletIds) => ({
          kind: 'member-left' as const,
          ...aboutMember,
          role: 'helper' as const,
          personId,
          loss,
          tabletIds,
        })),
      );
    },
    'person-deleted': () =>
      Promise.resolve([{ kind: 'person-deleted', ...membership, deletedBy: name }]),
    'handed-over': () => Promise.resolve([{ kind: 'handed-over', ...membership }]),
    'tablet-connected': () =>
      Promise.resolve([
        {
          kind: 'tablet-connected',
          ...membership,
          tabletName: name ?? UNSAFE,
          at: '2026-07-01T13:04:00Z',
          timeZone: 'Europe/Brussels',
        },
      ]),
    'reminder-untouched': () =>
      Promise.resolve(
        [['2026-07-01T13:00:00Z', '2026-07-01T13:10:00Z'], []].flatMap((shown) =>
          ['2026-07-01T12:10:00Z', null].map((heard) => ({
            kind: 'reminder-untouched' as const,
            ...membership,
            personId,
            says: name ?? UNSAFE,
            due: '2026-07-01T13:00:00Z',
            shown,
            heard,
            timeZone: 'Europe/Brussels',
          })),
        ),
      ),
    'tablet-silent': () =>
      Promise.resolve([
        {
          kind: 'tablet-silent',
          ...membership,
          tabletName: name ?? UNSAFE,
          at: '2026-07-01T13:04:00Z',
          timeZone: 'Europe/Brussels',
        },
      ]),
    'backup-missing': async () => {
      await query(
        `UPDATE backup_state SET wanted_since = now() - interval '4 days', succeeded_at = NULL`,
        [],
      );
      return [
        {
          kind: 'backup-missing',
          userId: membership.userId,
          email: membership.email,
          firstName: membership.firstName,
          since: '2026-07-01T13:04:00Z',
        },
      ];
    },
  };

  return { personId, jobs };
}

/** Queues and sends at least one email of each kind, in all its forms. Returns them. */
export async function everyEmail(app: TestApp, names: Names): Promise<Mail[]> {
  const { db, mails, sent } = app;
  const { jobs } = await everyJob(app, names);
  sent.length = 0;
  const queued: string[] = [];
  for (const make of Object.values(jobs)) {
    const made = await make();
    queued.push(...made.map(({ kind }) => kind));
    await transaction(db, async (tx) => {
      for (const job of made) await mails.enqueue(tx, job);
    });
  }
  await mails.deliverWaiting();
  if (sent.length !== queued.length)
    throw new Error(`${sent.length} of ${queued.length} were sent: ${queued.join(', ')}`);
  return sent.splice(0);
}
