import { ASK_NEXT_MINUTES, ASK_TO_CALL_MINUTES, CALL_ANSWER_HOURS } from '#shared/product/limits';
import { paths } from '#shared/product/paths';
import { mintToken } from '../auth/tokens';
import type { Deps } from '../deps';
import type { EmailContent } from '../mail/email-content';
import { formatMoment } from '../mail/format-moment';
import type { EmailTemplates } from '../mail/layout';
import { photoFile } from '../media/media-kinds';
import { pictureForEmail } from '../media/photo/process-photo';
import type { Translate } from '../translations/translations';
import { insertAnswerLink } from './call-answers.repository';
import { consentEmails, personOf } from './call-consent.emails';
import { findAskToCall, prepareRequestMail, settleRequest } from './call-request-emails.repository';
import { namesInMails } from './names.texts';

type EmailDeps = Pick<Deps, 'config' | 'db' | 'mediaStore'>;

/** Emails to the contacts of a person: the request for consent, and then each request to call. */
export function callEmails({ config, db, mediaStore }: EmailDeps) {
  return {
    ...consentEmails(db, config),

    'ask-to-call': async (
      { email, contactId, requestId, isPassedOn = false, ...job },
      translate,
    ) => {
      const personId = await personOf(db, job);
      const asked = await findAskToCall(db, personId, contactId, email);
      if (!asked || asked.isUnproven) {
        if (requestId !== undefined) await settleRequest(db, personId, requestId, 'refused');
        return null;
      }
      const { token, hash } = mintToken();
      const request =
        requestId === undefined
          ? undefined
          : await prepareRequestMail(db, personId, requestId, hash);
      if (requestId !== undefined && isPassedOn && request?.isAnswered) {
        await settleRequest(db, personId, requestId, 'refused');
        return null;
      }
      const pressedAt = request?.pressedAt ?? asked.askedAt;
      const moment = pressedAt && formatMoment(pressedAt, request?.zone, translate);
      const content = requestTo(email, { asked, isPassedOn, moment }, translate);
      // A job from before requests were kept knows none.
      if (!request || requestId === undefined) return content;
      const answer = mintToken();
      await insertAnswerLink(db, personId, requestId, answer.hash);
      // The token is in the fragment, which browsers do not send, so that no server or proxy logs it.
      const answerLink = (when: 'now' | 'later') =>
        `${config.appUrl}${paths.callAnswer}?call=${when}#${answer.token}`;
      const links = {
        now: answerLink('now'),
        later: answerLink('later'),
        stop: `${config.appUrl}${paths.callConsent}?token=${token}`,
      };
      return {
        ...withLinks(content, links, translate),
        ...(await pictureOf({ mediaStore }, personId, asked, translate)),
        onceSettled: (outcome) => settleRequest(db, personId, requestId, outcome),
      };
    },
  } satisfies Partial<EmailTemplates>;
}

type Asked = NonNullable<Awaited<ReturnType<typeof findAskToCall>>>;

/** The person's picture, for a member. Without it, if it cannot be read just now, the email goes all the same. */
async function pictureOf(
  { mediaStore }: Pick<Deps, 'mediaStore'>,
  personId: number,
  asked: Asked,
  translate: Translate,
): Promise<Pick<EmailContent, 'picture'>> {
  if (asked.photoId === null) return {};
  try {
    const stored = await mediaStore.read({ personId }, photoFile(asked.photoId, undefined));
    if (!stored) return {};
    const { person } = namesInMails(asked, translate);
    return { picture: { jpeg: await pictureForEmail(stored), alt: person } };
  } catch {
    return {};
  }
}

function requestTo(
  email: string,
  { asked, isPassedOn, moment }: { asked: Asked; isPassedOn: boolean; moment: string | null },
  translate: Translate,
): EmailContent {
  const { greeting, person, reason } = namesInMails(asked, translate);
  return {
    to: { name: '', address: email },
    subject: translate('Somebody asks you to call'),
    greeting,
    paragraphs: [translate('{person} would like to hear you.', { person })],
    small: [
      ...asksInWords({ person, isPassedOn }, moment, translate),
      translate('Until you answer, the tablet shows only that this message was sent to you.'),
      translate(
        'For {minutes} minutes the tablet sends no second email, however often the button is pressed.',
        { minutes: ASK_TO_CALL_MINUTES },
      ),
    ],
    reason,
  };
}

const withLinks = (
  content: EmailContent,
  links: { now: string; later: string; stop: string },
  translate: Translate,
): EmailContent => ({
  ...content,
  button: { label: translate('I am calling now'), url: links.now },
  otherButton: { label: translate('I will call later'), url: links.later },
  small: [
    translate(
      'Each button opens a page. One more press there, and the tablet says so. The buttons work for {hours} hours.',
      { hours: CALL_ANSWER_HOURS },
    ),
    ...(content.small ?? []),
  ],
  stop: { label: translate('Stop these mails'), url: links.stop },
});

/** Who asks, and whether somebody else was asked first. */
function asksInWords(
  { person, isPassedOn }: { person: string; isPassedOn: boolean },
  moment: string | null,
  translate: Translate,
): string[] {
  if (isPassedOn)
    return [
      moment
        ? translate('{person} asked for a call on the tablet at {moment}.', { person, moment })
        : translate('{person} asked for a call on the tablet.', { person }),
      translate('Nobody has answered for {minutes} minutes, so we ask you as well.', {
        minutes: ASK_NEXT_MINUTES,
      }),
      translate('Please call when you can.'),
    ];
  return [
    moment
      ? translate('{person} pressed the button for you on the tablet at {moment}.', {
          person,
          moment,
        })
      : translate('{person} pressed the button for you on the tablet.', { person }),
    translate('Please call when you can.'),
  ];
}
