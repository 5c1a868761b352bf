import { settingVariables } from '#shared/setup/setting-variables';
import type { SettingName } from '#shared/setup/setup.answer';
import { HttpError } from '../http/http-error';

/** The same for whoever never saw the set-up. */
export const setupOver = () =>
  new HttpError(404, 'not-found', 'Dear Ones is set up already. Please log in.');

export const setupTokenRefused = () =>
  new HttpError(
    403,
    'link-invalid',
    'This link does not work any more. Restart Dear Ones, and open the link that its terminal shows then.',
  );

export const otherInstallation = () =>
  new HttpError(
    403,
    'link-invalid',
    'This address leads to another Dear Ones, or the page that opened this tab is too old. Load that page again, and try once more.',
  );

export const settingFixed = (name: SettingName) =>
  new HttpError(
    409,
    'setting-fixed',
    `The variable ${settingVariables[name]} of the server sets this, so it cannot be changed here.`,
  );

/** A passphrase seals the backups, or nothing does. */
export const noKeyToReplace = () =>
  new HttpError(
    409,
    'setting-fixed',
    'No key of Dear Ones seals the backups, so there is none that a new one could replace.',
  );

export const mailPasswordNeeded = () => [
  { path: 'mail.url', message: 'Please type the password of this mail server' },
];

export const settingsNotStored = (cause: unknown) =>
  new HttpError(
    409,
    'settings-not-stored',
    'The folder of Dear Ones cannot hold settings, so nothing was changed. It must belong to the user of Dear Ones, and others must not be able to write there.',
    { cause },
  );
