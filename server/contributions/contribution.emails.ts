import { HIDDEN_GIFT_DAYS, WAITING_EMAIL_MINUTES } from '#shared/product/limits';
import { isPlainName } from '#shared/product/plain-name';
import type { Config } from '../config';
import type { Queryable } from '../db/database';
import { addressedTo } from '../mail/addressed-to';
import type { EmailTemplates } from '../mail/layout';
import { findWaitingEmail } from './contributions.repository';

/** Tells those who can accept contributions that some wait. It says how many there are when it is rendered. */
export function contributionEmails(db: Queryable, { appUrl }: Pick<Config, 'appUrl'>) {
  return {
    'contributions-waiting': async ({ userId, personId }, translate) => {
      const found = await findWaitingEmail(db, personId, userId);
      if (!found || found.count + found.askedBack === 0) return null;
      const { personName, count, askedBack } = found;
      // Another member chose the name.
      const person =
        personName && isPlainName(personName) ? personName : translate('the person you care for');
      return {
        ...addressedTo(found, translate),
        subject: translate('Something new waits for you'),
        paragraphs: [
          ...(count > 0
            ? [
                translate(
                  '{count, plural, one {One addition for {person} waits until you or another caregiver looks at it.} other {# additions for {person} wait until you or another caregiver looks at them.}}',
                  { count, person },
                ),
                translate(
                  '{count, plural, one {It is a photo, a note or a recording} other {They are photos, notes or recordings}} from somebody who helps, or from a relative who has a link of yours. The tablet shows only what a caregiver has accepted.',
                  { count },
                ),
              ]
            : []),
          ...(askedBack > 0
            ? [
                translate(
                  '{count, plural, one {A relative asks to take back what came by a link for {person}. It is hidden now, and it is deleted after {days} days unless you keep it and say why.} other {Relatives ask to take back # things that came by links for {person}. They are hidden now, and they are deleted after {days} days unless you keep them and say why.}}',
                  { count: askedBack, person, days: HIDDEN_GIFT_DAYS },
                ),
              ]
            : []),
        ],
        button: {
          label: translate('See what waits'),
          url: `${appUrl}/people/${personId}/caregiver/waiting`,
        },
        closing: [
          translate(
            'We send you this email at most once in {minutes} minutes. You can turn it off on the page “Together”, in your own row.',
            { minutes: WAITING_EMAIL_MINUTES },
          ),
        ],
      };
    },
  } satisfies Partial<EmailTemplates>;
}
