import { paths } from '#shared/paths';
import { isPlainName } from '#shared/plain-name';
import type { Config } from '../config';
import { addressedTo } from '../mail/addressed-to';
import { formatMoment } from '../mail/format-moment';
import type { EmailTemplates } from '../mail/layout';

/**
 * Tells of each tablet that is connected, so that nobody can do it unnoticed, and of each that has gone quiet. The jobs
 * carry all there is to say: the tablet may be gone by the time the email is written.
 */
export function tabletEmails({ appUrl }: Pick<Config, 'appUrl'>) {
  const tabletsPage = (personId: number | undefined) =>
    `${appUrl}${personId ? `/people/${personId}` : ''}${paths.tablet}`;
  return {
    'tablet-connected': ({ email, firstName, tabletName, at, personId, personName }) =>
      Promise.resolve({
        // Only an account whose address is verified can connect a tablet.
        ...addressedTo({ email, firstName, isEmailVerified: true }),
        subject: 'A tablet was connected to your account',
        paragraphs: [
          `${tabletAsSubject(tabletName)} was connected to your Dear Ones account at ${formatMoment(new Date(at))}.`,
          `It shows the people, notes and plans of ${whose(personName)}, and whom to call, until somebody disconnects it.`,
          'If this was you, you need do nothing.',
        ],
        button: {
          label: 'See my tablets',
          url: tabletsPage(personId),
        },
        closing: [
          'If this was not you, choose "Disconnect" beside the tablet on that page. Then change your password on your profile page, so that nobody connects another one.',
        ],
      }),
    'tablet-silent': ({ email, firstName, tabletName, at, timeZone, personId }) =>
      Promise.resolve({
        ...addressedTo({ email, firstName, isEmailVerified: true }),
        subject: 'A tablet has gone quiet',
        paragraphs: [
          `${tabletAsSubject(tabletName)} was last heard from at ${formatMoment(new Date(at), timeZone)}.`,
          'It may be switched off or out of battery, or its internet connection may have ended. It may also mean nothing.',
          'Until it is connected again, it shows what it had, and nobody can be asked to call from it.',
        ],
        button: { label: 'See my tablets', url: tabletsPage(personId) },
        closing: ['We tell you this once, until the tablet is heard from again.'],
      }),
  } satisfies Partial<EmailTemplates>;
}

/** A name that mail programs would turn into a link is left out. */
const whose = (personName: string | null | undefined): string =>
  personName && isPlainName(personName) ? personName : 'your account';

/** Whoever pairs a tablet chooses its name, so a name that mail programs would turn into a link is omitted. */
const tabletAsSubject = (name: string): string =>
  isPlainName(name) ? `The tablet "${name}"` : 'A tablet';
