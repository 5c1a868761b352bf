import * as z from 'zod/mini';

/** The settings of the set-up page, as the API names them. */
export const settingNames = [
  'publicAddress',
  'mail',
  'timeZone',
  'trustProxy',
  'backupDir',
] as const;
export type SettingName = (typeof settingNames)[number];

/** Everything that an administrator can change, as the audit log and the email about it name it. */
export const changeNames = [...settingNames, 'backupKey'] as const;
export type ChangeName = (typeof changeNames)[number];

const seenProxies = z.object({
  /** The address that the browser had open. */
  origin: z.string(),
  /** The exact addresses of the proxies in front of the server; empty without one. */
  addresses: z.array(z.string()),
});

export const setupStateSchema = z.object({
  /** Shows in another tab that its address leads here. */
  checkCode: z.string(),
  /** The settings that a variable sets. */
  fixed: z.array(z.enum(settingNames)),
  /** The public address, if a variable sets it. */
  publicAddress: z.nullable(z.string()),
  /** The proxies of this request. */
  proxies: z.array(z.string()),
  /** The last tab that opened the public address. */
  opened: z.nullable(seenProxies),
});
export type SetupState = z.infer<typeof setupStateSchema>;

/** `backupKey` opens the backups. It is answered once, and stored nowhere. */
const backupKey = z.optional(z.string());

export const setUpAnswerSchema = z.object({ message: z.string(), backupKey });

/** The mail server without its password. */
const mailServer = z.object({
  host: z.string(),
  port: z.int(),
  user: z.string(),
  hasPassword: z.boolean(),
});

const passkeyCount = z.object({ passkeys: z.int(), accounts: z.int() });

export const settingsAnswerSchema = z.object({
  fixed: z.array(z.enum(settingNames)),
  publicAddress: z.nullable(z.string()),
  /** `none`: no mail. `folder`: mails are written to a folder. Null: a server whose address only the operator sees. */
  mail: z.nullable(z.union([z.enum(['none', 'folder']), mailServer])),
  timeZone: z.string(),
  trustProxy: z.string(),
  backupDir: z.string(),
  /** True if a key that Dear Ones has made seals the backups, so that it can make a new one. */
  hasBackupKey: z.boolean(),
  /** The proxies of this request. */
  proxies: z.array(z.string()),
  /** Shows another tab that its address leads here. */
  checkCode: z.string(),
  passkeys: z.object({
    /** The host at which passkeys work; null if they work nowhere. */
    rpId: z.nullable(z.string()),
    /** The passkeys that work there, with their accounts. */
    here: passkeyCount,
    /** The passkeys that were made for another host and do not work. */
    elsewhere: passkeyCount,
  }),
  /** The accounts whose address was verified without an email. */
  unprovenAddresses: z.int(),
  backupKey,
});
export type SettingsAnswer = z.infer<typeof settingsAnswerSchema>;
