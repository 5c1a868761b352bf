import { paths } from '#shared/product/paths';
import { isPlainName } from '#shared/product/plain-name';
import type { Config } from '../config';
import { addressedTo } from '../mail/addressed-to';
import { formatMoment } from '../mail/format-moment';
import type { EmailTemplates } from '../mail/layout';
import type { Translate } from '../translations/translations';

/**
 * Tells of each tablet that is connected, so that nobody can do it unnoticed, and of each that has gone quiet. The jobs
 * carry all there is to say: the tablet may be gone by the time the email is written.
 */
export function tabletEmails({ appUrl }: Pick<Config, 'appUrl'>) {
  const tabletsPage = (personId: number | undefined) =>
    `${appUrl}${personId ? `/people/${personId}` : ''}${paths.tablet}`;
  return {
    'tablet-connected': (
      { email, firstName, tabletName, at, timeZone, personId, personName },
      translate,
    ) =>
      Promise.resolve({
        // Only an account whose address is verified can connect a tablet.
        ...addressedTo({ email, firstName, isEmailVerified: true }, translate),
        subject: translate('A tablet was connected to your account'),
        paragraphs: [
          connected(tabletName, formatMoment(new Date(at), timeZone, translate), translate),
          shows(personName, translate),
          translate('If this was you, you do not need to do anything.'),
        ],
        button: {
          label: translate('See my tablets'),
          url: tabletsPage(personId),
        },
        closing: [
          translate(
            'If this was not you, choose “Disconnect” beside the tablet on that page. Then change your password on your profile page, so that nobody connects another one.',
          ),
        ],
      }),
    'tablet-silent': ({ email, firstName, tabletName, at, timeZone, personId }, translate) =>
      Promise.resolve({
        ...addressedTo({ email, firstName, isEmailVerified: true }, translate),
        subject: translate('A tablet has gone quiet'),
        paragraphs: [
          lastHeard(tabletName, formatMoment(new Date(at), timeZone, translate), translate),
          translate(
            'It may be switched off or out of battery, or its internet connection may have ended. It may also mean nothing.',
          ),
          translate(
            'Until it is connected again, it shows what it had, and nobody can be asked to call from it.',
          ),
        ],
        button: { label: translate('See my tablets'), url: tabletsPage(personId) },
        closing: [translate('We tell you this once, until the tablet is heard from again.')],
      }),
  } satisfies Partial<EmailTemplates>;
}

/** A name that mail programs would turn into a link is left out. */
const shows = (personName: string | null | undefined, translate: Translate): string =>
  personName && isPlainName(personName)
    ? translate(
        'It shows the people, notes and plans of {person}, and whom to call, until somebody disconnects it.',
        { person: personName },
      )
    : translate(
        'It shows the people, notes and plans of your account, and whom to call, until somebody disconnects it.',
      );

/** Anybody who pairs a tablet chooses its name, so a name that mail programs would turn into a link is omitted. */
const connected = (name: string, moment: string, translate: Translate): string =>
  isPlainName(name)
    ? translate('The tablet “{name}” was connected to your Dear Ones account at {moment}.', {
        name,
        moment,
      })
    : translate('A tablet was connected to your Dear Ones account at {moment}.', { moment });

const lastHeard = (name: string, moment: string, translate: Translate): string =>
  isPlainName(name)
    ? translate('The tablet “{name}” was last heard from at {moment}.', { name, moment })
    : translate('A tablet was last heard from at {moment}.', { moment });
