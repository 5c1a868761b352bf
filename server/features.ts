import { accounts } from './accounts/accounts.feature';
import { admin } from './admin/admin.feature';
import { backups } from './backups/backups.feature';
import { circle } from './circle/circle.feature';
import { contact } from './contact/contact.feature';
import { roomsWithContent } from './contents';
import { contributions } from './contributions/contributions.feature';
import { albums } from './export/export.feature';
import type { Feature } from './feature';
import { giving } from './giving/giving.feature';
import { health } from './health/health.feature';
import { liveCalls } from './live-calls/live-calls.feature';
import { live } from './live/live.feature';
import type { MailKind } from './mail/mail';
import { media } from './media/media.feature';
import { notifications } from './notifications/notifications.feature';
import type { PushKind } from './notifications/push';
import { openapi } from './openapi/openapi.feature';
import { overview } from './overview/overview.feature';
import { passkeys } from './passkeys/passkeys.feature';
import { people } from './people/people.feature';
import { setup } from './setup/setup.feature';
import { tablet } from './tablet/tablet.feature';
import { tablets } from './tablets/tablets.feature';

/** All rooms of the server. The most frequent requests come first, because Express tries the routers in order. */
const all = [
  media,
  tablet,
  live,
  liveCalls,
  ...roomsWithContent,
  accounts,
  passkeys,
  admin,
  health,
  contributions,
  giving,
  tablets,
  people,
  overview,
  circle,
  contact,
  notifications,
  albums,
  backups,
  openapi,
  setup,
] as const;
export const features: readonly Feature[] = all;

type One = (typeof all)[number];
type KeysOf<Templates> = Templates extends unknown ? keyof Templates : never;
type Written = KeysOf<ReturnType<Extract<One, { emails: unknown }>['emails']>>;
type Pushed = KeysOf<ReturnType<Extract<One, { notifications: unknown }>['notifications']>>;

type Nothing<Missing extends never> = Missing;
/** These do not compile while a kind of email or of notification has no template. */
export type MissingEmails = Nothing<Exclude<MailKind, Written>>;
export type MissingNotifications = Nothing<Exclude<PushKind, Pushed>>;

/** The entries of all rooms in one object. */
export const joined = <Entries extends object>(
  entriesOf: (feature: Feature) => Entries | undefined,
): Entries => Object.assign({}, ...features.map(entriesOf)) as Entries;
