import { paths } from '#shared/product/paths';
import type { Config } from '../config';
import type { Queryable } from '../db/database';
import { nameInEmail } from '../mail/addressed-to';
import type { EmailTemplate, EmailTemplates } from '../mail/layout';
import { memberLeft } from './member-left.emails';
import { roleNow } from './member-rights.repository';
import { memberIn, openButton, personIn, to, type Context } from './member.texts';
import { rolePhrase, roleSentence } from './role.texts';

const roleChanged =
  ({ db, appUrl }: Context): EmailTemplate<'role-changed'> =>
  async ({ role: given, personId, ...reader }, translate) => {
    const role = personId ? await roleNow(db, { id: personId, userId: reader.userId }) : given;
    // The membership has ended meanwhile.
    if (!role) return null;
    return {
      ...to(reader, translate),
      subject: translate('Your role has changed'),
      paragraphs: [
        translate('You are {role} for {person} on Dear Ones now.', {
          role: rolePhrase(role, translate),
          person: personIn(reader, translate),
        }),
        roleSentence(role, translate),
      ],
      button: openButton({ appUrl, personId, page: paths.dashboard }, translate),
      closing: [translate('If you did not expect this, please ask the family.')],
    };
  };

const removedFromCircle: EmailTemplate<'removed-from-circle'> = (reader, translate) =>
  Promise.resolve({
    ...to(reader, translate),
    subject: translate('You were removed from a circle'),
    paragraphs: [
      translate('You were removed from the people who care for {person} on Dear Ones.', {
        person: personIn(reader, translate),
      }),
      translate('You can no longer see the photos, notes and plans. What you added stays there.'),
      translate('You still have your own account.'),
    ],
    closing: [translate('If you did not expect this, please ask the family.')],
  });

const memberJoined =
  ({ appUrl }: Context): EmailTemplate<'member-joined'> =>
  ({ role, personId, ...reader }, translate) =>
    Promise.resolve({
      ...to(reader, translate),
      subject: translate('Somebody has joined your circle'),
      paragraphs: [
        translate('{member} has joined the people who care for {person} on Dear Ones, as {role}.', {
          member: memberIn(reader),
          person: personIn(reader, translate),
          role: rolePhrase(role, translate),
        }),
        roleSentence(role, translate),
      ],
      button: openButton({ appUrl, personId, page: paths.circle }, translate),
      closing: [
        translate(
          'You get this email because you are an owner. If you did not expect this, you can remove the member on the page “Together”.',
        ),
      ],
    });

const personDeleted: EmailTemplate<'person-deleted'> = ({ deletedBy, ...reader }, translate) =>
  Promise.resolve({
    ...to(reader, translate),
    subject: translate('The pages of somebody you care for were deleted'),
    paragraphs: [
      translate(
        '{owner} has deleted {person} on Dear Ones, with all photos, notes, voices and plans. The tablets are disconnected.',
        {
          owner: nameInEmail(deletedBy) ?? translate('An owner'),
          person: personIn(reader, translate),
        },
      ),
      translate('You still have your own account.'),
    ],
    closing: [translate('If you did not expect this, please ask the family.')],
  });

const ownershipTransferred =
  ({ appUrl }: Context): EmailTemplate<'handed-over'> =>
  ({ personId, ...reader }, translate) =>
    Promise.resolve({
      ...to(reader, translate),
      subject: translate('You are an owner now'),
      paragraphs: [
        translate(
          'You care for {person} on Dear Ones. The last owner has left, so you are an owner now.',
          { person: personIn(reader, translate) },
        ),
        roleSentence('owner', translate),
        translate('Nothing else has changed.'),
      ],
      button: openButton({ appUrl, personId, page: paths.circle }, translate),
      closing: [
        translate(
          'If you do not want to be an owner, you can make somebody else an owner. Then you can leave.',
        ),
      ],
    });

/**
 * Emails about memberships. The jobs carry who they are about, because the membership may have ended by the time the
 * email is written. Only owners read about other members, whose addresses they also see in the circle.
 */
export function circleEmails(db: Queryable, { appUrl }: Pick<Config, 'appUrl'>) {
  const context = { db, appUrl };
  return {
    'role-changed': roleChanged(context),
    'removed-from-circle': removedFromCircle,
    'member-joined': memberJoined(context),
    'member-left': memberLeft(context),
    'person-deleted': personDeleted,
    'handed-over': ownershipTransferred(context),
  } satisfies Partial<EmailTemplates>;
}
