import { WAITING_EMAIL_MINUTES } from '#shared/limits';
import { isPlainName } from '#shared/plain-name';
import type { Config } from '../config';
import type { Queryable } from '../db/database';
import { addressedTo } from '../mail/addressed-to';
import type { EmailTemplates } from '../mail/layout';
import { findWaitingEmail } from './contributions.repository';

/** Tells those who can take contributions that some wait. It says how many there are when it is rendered. */
export function contributionEmails(db: Queryable, { appUrl }: Pick<Config, 'appUrl'>) {
  return {
    'contributions-waiting': async ({ userId, personId }) => {
      const found = await findWaitingEmail(db, personId, userId);
      if (!found || found.count === 0) return null;
      const { personName, count } = found;
      // Another member chose the name.
      const person = personName && isPlainName(personName) ? personName : 'the person you care for';
      const isOne = count === 1;
      return {
        ...addressedTo(found),
        subject: 'Something new waits for you',
        paragraphs: [
          `${isOne ? 'One addition' : `${count} additions`} for ${person} ${isOne ? 'waits' : 'wait'} until you or another caregiver ${isOne ? 'looks at it' : 'looks at them'}.`,
          `${isOne ? 'It is a photo, a note or a recording' : 'They are photos, notes or recordings'} from somebody who helps. The tablet shows only what a caregiver has taken.`,
        ],
        button: {
          label: 'See what waits',
          url: `${appUrl}/people/${personId}/caregiver/waiting`,
        },
        closing: [
          `We send you this email at most once in ${WAITING_EMAIL_MINUTES} minutes. You can turn it off in Caregiver Tools.`,
        ],
      };
    },
  } satisfies Partial<EmailTemplates>;
}
