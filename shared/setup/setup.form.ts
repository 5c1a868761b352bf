import * as z from 'zod/mini';
import { accountPassword } from '#shared/accounts/account.form';
import { isTimeZone } from '#shared/people/person.form';
import { EMAIL_MAX, TIME_ZONE_MAX } from '#shared/product/limits';
import { language } from '#shared/product/locale';
import type { MachineMessage } from '#shared/product/machine-message';
import { email, requiredLine } from '#shared/product/text';
import { isMailPort, mailServerOf } from './mail-server';

const ADDRESS_MAX = 253;
const BAD_ADDRESS =
  'Please enter an address such as https://dearones.example, with nothing after it';
const BAD_MAIL_SERVER =
  'Please enter the name of the mail server, one of its ports 587, 465, 25 or 2525, and your name and password there';
const BAD_PROXY = 'Please enter the exact address of the proxy, such as 172.18.0.2';
const BAD_FOLDER = 'Please enter the whole path of a folder, such as /backups';

/** Returns the http(s) origin that was typed, or undefined for anything else. */
function originOf(typed: string): string | undefined {
  try {
    const { protocol, origin, pathname, search, hash, username, password } = new URL(typed.trim());
    const isOrigin = pathname === '/' && !`${search}${hash}${username}${password}`;
    return /^https?:$/.test(protocol) && isOrigin && !/[?#@]/.test(typed) ? origin : undefined;
  } catch {
    return undefined;
  }
}

const publicAddress = () =>
  z.string(BAD_ADDRESS).check(
    z.maxLength(ADDRESS_MAX, BAD_ADDRESS),
    z.refine((typed) => originOf(typed) !== undefined, BAD_ADDRESS),
    z.overwrite((typed) => originOf(typed) ?? typed),
  );

const mailServer = z.object({
  url: z.string(BAD_MAIL_SERVER).check(
    z.maxLength(1_000, BAD_MAIL_SERVER),
    z.refine((url) => isMailPort(mailServerOf(url)?.port), BAD_MAIL_SERVER),
  ),
});

const ADDRESS = /^(?:\d{1,3}(?:\.\d{1,3}){3}|(?=.*:)[\da-f:.]{2,45})$/i;

/** The exact addresses of proxies. Empty: there is none. */
const trustProxy = () =>
  z.string(BAD_PROXY).check(
    z.maxLength(400, BAD_PROXY),
    z.refine(
      (list) => list === '' || list.split(',').every((one) => ADDRESS.test(one.trim())),
      BAD_PROXY,
    ),
  );

/** Empty: no backups. */
const backupDir = () =>
  z.string(BAD_FOLDER).check(
    z.maxLength(400, BAD_FOLDER),
    z.refine((folder) => /^(?:|\/[^\p{Cc}]*|[a-z]:[\\/][^\p{Cc}]*)$/iu.test(folder), BAD_FOLDER),
  );

const NO_TIME_ZONE = 'Please choose a time zone';

const timeZone = () =>
  z.string(NO_TIME_ZONE).check(z.maxLength(TIME_ZONE_MAX), z.refine(isTimeZone, NO_TIME_ZONE));

const mail = () => z.union([z.literal('none'), mailServer], BAD_MAIL_SERVER);

/** The questions of the set-up page, which Admin → Health can change later. */
const settings = {
  publicAddress: z.optional(publicAddress()),
  mail: z.optional(mail()),
  timeZone: z.optional(timeZone()),
  trustProxy: z.optional(trustProxy()),
  backupDir: z.optional(backupDir()),
};

const token = () => z.string('This link is not complete').check(z.maxLength(200));

export const setupTokenSchema = z.object({ token: token() });

/** The body of the request by which another tab shows that an address leads here. */
export const setupCheckSchema = z.object({ code: token(), origin: publicAddress() });

export const setupTestEmailSchema = z.object({ token: token(), email: email(), mail: mailServer });

/** A setting that a variable sets may be left out, and does not count. */
export const setupSchema = z.object({
  token: token(),
  email: email(),
  password: accountPassword,
  ...settings,
  locale: language(),
});
export type SetupInput = z.infer<typeof setupSchema>;

/** The settings without which there is no set-up, unless variables set them, with the message of each. */
export const neededSettings = {
  publicAddress: BAD_ADDRESS,
  mail: 'Please choose a mail server, or no emails',
  timeZone: NO_TIME_ZONE,
} as const;

export const settingsSchema = z.object({
  ...settings,
  /** A new key seals the backups from now on. Those of before need the former one. */
  newBackupKey: z.optional(z.literal(true, 'New key must be yes' satisfies MachineMessage)),
});
export type SettingsInput = z.infer<typeof settingsSchema>;

/** The questions of the page, each in a form of its own. */
export const administratorSchema = z.object({ email: email(), password: accountPassword });
export type Administrator = z.infer<typeof administratorSchema>;
export const addressSchema = z.object({ publicAddress: publicAddress() });
export const mailServerSchema = z.object({
  host: requiredLine('Mail server', ADDRESS_MAX).check(
    z.refine((host) => mailServerOf(`smtp://${host}`) !== undefined, BAD_MAIL_SERVER),
  ),
  port: z.string().check(z.refine((port) => isMailPort(Number(port)), BAD_MAIL_SERVER)),
  user: z.string().check(z.maxLength(EMAIL_MAX)),
  password: z.string().check(z.maxLength(400)),
});
export type MailServerFields = z.infer<typeof mailServerSchema>;

export const settingsTestEmailSchema = z.object({ mail: mailServer });
