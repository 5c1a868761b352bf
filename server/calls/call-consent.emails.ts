import { CALL_CONSENT_DAYS } from '#shared/product/limits';
import { addressFor, paths } from '#shared/product/paths';
import { mintToken } from '../auth/tokens';
import type { Config } from '../config';
import type { Database, Queryable } from '../db/database';
import { findHomePerson } from '../db/home-person.repository';
import { formatDay } from '../mail/format-moment';
import type { EmailTemplate, EmailTemplates } from '../mail/layout';
import {
  findContactsFromBefore,
  noteNotAsked,
  noteUndeliverable,
  prepareConsentMail,
} from './call-consent-emails.repository';
import { namesInMails } from './names.texts';

/** The person that a job is about; 0, which no person has, if there is none any more. */
export const personOf = async (
  db: Queryable,
  { personId, userId }: { personId?: number; userId: number },
): Promise<number> => personId ?? (await findHomePerson(db, userId)) ?? 0;

interface Context extends Pick<Config, 'appUrl'> {
  db: Database;
}

const callConsent =
  ({ db, appUrl }: Context): EmailTemplate<'call-consent'> =>
  async ({ email, ...job }, translate) => {
    const personId = await personOf(db, job);
    const { token, hash } = mintToken();
    const asked = await prepareConsentMail(db, personId, email, hash);
    if (!asked) {
      await noteNotAsked(db, personId, email);
      return null;
    }
    const { greeting, added, reason } = namesInMails(asked, translate);
    return {
      to: { name: '', address: email },
      subject: translate('May we email you when somebody asks you to call?'),
      greeting,
      paragraphs: [
        added,
        translate(
          'The tablet has a button for each person who can be reached. When yours is pressed, we send you an email that asks you to call.',
        ),
        asked.graceUntil
          ? translate(
              'From now on we ask first. Until {day} these emails come as before. After that day they come only if you agree.',
              { day: formatDay(asked.graceUntil, translate) },
            )
          : translate('These emails come only if you agree. If you do nothing, none comes.'),
        translate('Press the button below. It opens a page where you agree or decline.'),
      ],
      button: {
        label: translate('Agree or decline'),
        url: `${appUrl}${paths.callConsent}?token=${token}`,
      },
      closing: [
        translate(
          'The button works for {days} days. You can change your answer at any time, with a link in each of these emails.',
          { days: CALL_CONSENT_DAYS },
        ),
      ],
      reason,
      onceSettled: async (outcome) => {
        if (outcome === 'refused') await noteUndeliverable(db, personId, email);
      },
    };
  };

const callConsentNotice =
  ({ db, appUrl }: Context): EmailTemplate<'call-consent-notice'> =>
  async ({ email, ...job }, translate) => {
    const personId = await personOf(db, job);
    const found = await findContactsFromBefore(db, personId);
    if (!found) return null;
    return {
      to: { name: '', address: email },
      subject: translate('Your contacts are asked whether they agree'),
      greeting: translate('Hello,'),
      paragraphs: [
        `${translate('From your tablet, these people can be asked by email to call:')}\n${found.contacts.map(({ name, address }) => `${name}: ${address}`).join('\n')}`,
        translate(
          'From now on such an email goes only to those who agree to get it. We ask each of them once, by email.',
        ),
        translate(
          'Until {day} everything works as before. After that day the tablet offers only those who have agreed.',
          { day: formatDay(found.graceUntil, translate) },
        ),
        translate('You do not need to do anything. The page “Plans” shows who has agreed.'),
      ],
      button: {
        label: translate('See who has agreed'),
        url: `${appUrl}${addressFor(personId, paths.day)}#people-to-call`,
      },
    };
  };

/** The email that asks a contact for consent, and the one that tells a family that its existing contacts are being asked. */
export function consentEmails(db: Database, { appUrl }: Pick<Config, 'appUrl'>) {
  const context = { db, appUrl };
  return {
    'call-consent': callConsent(context),
    'call-consent-notice': callConsentNotice(context),
  } satisfies Partial<EmailTemplates>;
}
