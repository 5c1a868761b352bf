import { CALL_CONSENT_DAYS } from '#shared/limits';
import { paths } from '#shared/paths';
import { mintToken } from '../auth/tokens';
import type { Config } from '../config';
import type { Queryable } from '../db/database';
import { findHomePerson } from '../db/person-lock.repository';
import { formatDay } from '../mail/format-moment';
import type { EmailTemplates } from '../mail/layout';
import {
  findContactsFromBefore,
  noteNotAsked,
  noteUndeliverable,
  prepareConsentMail,
} from './call-consents.repository';
import { namesInMails } from './names-in-mails';

/** The person that a job is about; 0, which no person has, if there is none any more. */
export const personOf = async (
  db: Queryable,
  { personId, userId }: { personId?: number; userId: number },
): Promise<number> => personId ?? (await findHomePerson(db, userId)) ?? 0;

/** The email that asks a contact for consent, and the one that tells a family that its existing contacts are being asked. */
export function consentEmails(db: Queryable, { appUrl }: Pick<Config, 'appUrl'>) {
  return {
    'call-consent': async ({ email, ...job }) => {
      const personId = await personOf(db, job);
      const { token, hash } = mintToken();
      const asked = await prepareConsentMail(db, personId, email, hash);
      if (!asked) {
        await noteNotAsked(db, personId, email);
        return null;
      }
      const { greeting, added, reason } = namesInMails(asked);
      return {
        to: { name: '', address: email },
        subject: 'May we email you when somebody asks you to call?',
        greeting,
        paragraphs: [
          added,
          'Their tablet has a button for each person they can reach. When yours is pressed, we send you an email that asks you to call.',
          asked.graceUntil
            ? `From now on we ask first. Until ${formatDay(asked.graceUntil)} these emails come as before. After that day they come only if you agree.`
            : 'These emails come only if you agree. If you do nothing, none comes.',
          'Press the button below. It opens a page where you agree or decline.',
        ],
        button: { label: 'Agree or decline', url: `${appUrl}${paths.callConsent}?token=${token}` },
        closing: [
          `The button works for ${CALL_CONSENT_DAYS} days. You can change your answer at any time, with a link in each of these emails.`,
        ],
        reason,
        onceSettled: async (outcome) => {
          if (outcome === 'refused') await noteUndeliverable(db, personId, email);
        },
      };
    },

    'call-consent-notice': async ({ email, ...job }) => {
      const found = await findContactsFromBefore(db, await personOf(db, job));
      if (!found) return null;
      return {
        to: { name: '', address: email },
        subject: 'Your contacts are asked whether they agree',
        greeting: 'Hello,',
        paragraphs: [
          `From your tablet, these people can be asked by email to call:\n${found.contacts.map(({ name, address }) => `${name}: ${address}`).join('\n')}`,
          'From now on such an email goes only to those who agree to get it. We ask each of them once, by email.',
          `Until ${formatDay(found.graceUntil)} everything works as before. After that day the tablet offers only those who have agreed.`,
          'You need do nothing. The page about the tablet shows who has agreed.',
        ],
        button: { label: 'See who has agreed', url: `${appUrl}${paths.tablet}` },
      };
    },
  } satisfies Partial<EmailTemplates>;
}
