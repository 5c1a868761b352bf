import { regionalLocale } from '#shared/product/format-date';
import { paths } from '#shared/product/paths';
import { isPlainName } from '#shared/product/plain-name';
import type { Config } from '../config';
import { addressedTo, nameInEmail } from '../mail/addressed-to';
import { formatMoment, formatTime } from '../mail/format-moment';
import type { EmailTemplates } from '../mail/layout';
import type { Translate } from '../translations/translations';

/** Tells members that nobody has touched a reminder, or that no tablet has reported it. It never says "not done". */
export function reminderEmails({ appUrl }: Pick<Config, 'appUrl'>) {
  return {
    'reminder-untouched': ({ email, firstName, personName, personId, ...job }, translate) => {
      const isShown = job.shown.length > 0;
      return Promise.resolve({
        ...addressedTo({ email, firstName, isEmailVerified: true }, translate),
        subject: isShown
          ? translate('Nobody has touched a reminder')
          : translate('Not heard from the tablet about a reminder'),
        paragraphs: [
          reminded(job.says, nameInEmail(personName), translate),
          isShown
            ? translate(
                'The tablet showed it at {times}, and nobody touched it. That may mean nothing.',
                {
                  times: timesOf(job, translate),
                },
              )
            : unheard(job, translate),
        ],
        button: {
          label: translate('See the reminders'),
          url: `${appUrl}/people/${personId}${paths.day}#last-days`,
        },
        closing: [
          translate(
            'We send one email each time, and no more. You can change who gets it on that page.',
          ),
        ],
      });
    },
  } satisfies Partial<EmailTemplates>;
}

/** Another member wrote the reminder, so words that mail programs would turn into a link are omitted. */
function reminded(says: string, person: string | undefined, translate: Translate): string {
  if (!isPlainName(says)) return translate('This is about a reminder on the tablet.');
  return person
    ? translate('This is about the reminder “{says}” for {person}.', { says, person })
    : translate('This is about the reminder “{says}”.', { says });
}

interface Told {
  due: string;
  shown: string[];
  heard: string | null;
  timeZone: string;
}

const timeOf = (moment: string, { timeZone }: Told, translate: Translate): string =>
  formatTime(new Date(moment), timeZone, translate);

const timesOf = (told: Told, translate: Translate): string =>
  new Intl.ListFormat(regionalLocale(translate.language)).format(
    told.shown.map((moment) => timeOf(moment, told, translate)),
  );

function unheard(told: Told, translate: Translate): string {
  const time = timeOf(told.due, told, translate);
  return told.heard === null
    ? translate(
        'It was due at {time}, and the tablet has not reported that it was shown. The tablet may have been in use, switched off or without internet.',
        { time },
      )
    : translate(
        'It was due at {time}. The tablet has not been heard from since {moment}. It may be switched off or without internet.',
        { time, moment: formatMoment(new Date(told.heard), told.timeZone, translate) },
      );
}
