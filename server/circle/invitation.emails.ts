import { INVITATION_DAYS } from '#shared/product/limits';
import { mintToken } from '../auth/tokens';
import type { Config } from '../config';
import type { Queryable } from '../db/database';
import { nameInEmail } from '../mail/addressed-to';
import type { EmailContent } from '../mail/email-content';
import type { EmailTemplates } from '../mail/layout';
import type { Translate } from '../translations/translations';
import { prepareInvitationEmail } from './invitation-emails.repository';
import { rolePhrase, roleSentence } from './role.texts';

const INVITATION_PAGE = '/invitation';

/**
 * The email with the link of an invitation. It goes to somebody who may never have heard of Dear Ones, so its sentences
 * are fixed, and names that could lead somewhere are left out. It does not say anything about the person's health.
 */
export function invitationEmails(db: Queryable, { appUrl }: Pick<Config, 'appUrl'>) {
  return {
    'circle-invitation': async ({ email, personId, invitationId, resends }, translate) => {
      const { token, hash } = mintToken();
      const sending = { personId, invitationId, resends };
      const invitation = await prepareInvitationEmail(db, sending, hash);
      const url = `${appUrl}${INVITATION_PAGE}?token=${token}`;
      return invitation ? invitationTo(email, invitation, url, translate) : null;
    },
  } satisfies Partial<EmailTemplates>;
}

type Invitation = NonNullable<Awaited<ReturnType<typeof prepareInvitationEmail>>>;

function invitationTo(
  email: string,
  { role, personName, firstName, lastName, inviterEmail }: Invitation,
  url: string,
  translate: Translate,
): EmailContent {
  const name = nameInEmail([firstName, lastName].filter(Boolean).join(' '));
  const inviter = name ? `${name} (${inviterEmail})` : inviterEmail;
  const person = nameInEmail(personName) ?? translate('a person you know');
  return {
    to: { name: '', address: email },
    subject: translate('You are invited to Dear Ones'),
    greeting: translate('Hello,'),
    paragraphs: [
      translate('{inviter} invites you to join the people who care for {person}.', {
        inviter,
        person,
      }),
      translate(
        'On Dear Ones, families keep photos, names and notes for somebody who is dear to them.',
      ),
      `${translate('You are invited as {role}.', { role: rolePhrase(role, translate) })} ${roleSentence(role, translate)}`,
      translate(
        'Press the button below. It opens a page that shows the invitation. You can accept it there.',
      ),
    ],
    button: {
      label: translate('See the invitation'),
      url,
    },
    closing: [
      translate('The button works for {days, plural, one {# day} other {# days}}.', {
        days: INVITATION_DAYS,
      }),
      translate(
        'If you do not want this, or do not know who invites you, you do not need to do anything. Then nothing happens.',
      ),
    ],
    reason: translate('You get this email because {inviter} invited this address.', {
      inviter,
    }),
  };
}
