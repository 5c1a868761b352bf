import type { Config } from '../config';
import { addressedTo, nameInEmail } from '../mail/addressed-to';
import type { EmailContent, EmailTemplates } from '../mail/layout';
import type { Translate } from '../translations/translations';
import { rolePhrase, roleSentence } from './role.texts';

interface Reader {
  email: string;
  firstName: string | null;
  personName: string | null;
}

/**
 * Emails about memberships. The jobs carry all there is to say, because the membership may have ended by the time the
 * email is written. Only owners read about other members, whose addresses they also see in the circle.
 */
export function circleEmails({ appUrl }: Pick<Config, 'appUrl'>) {
  const button = (translate: Translate) => ({ label: translate('Open Dear Ones'), url: appUrl });

  return {
    'role-changed': ({ role, ...reader }, translate) =>
      Promise.resolve({
        ...to(reader, translate),
        subject: translate('Your role has changed'),
        paragraphs: [
          translate('You are {role} for {person} on Dear Ones now.', {
            role: rolePhrase(role, translate),
            person: personIn(reader, translate),
          }),
          roleSentence(role, translate),
        ],
        button: button(translate),
        closing: [translate('If you did not expect this, please ask the family.')],
      }),

    'removed-from-circle': (reader, translate) =>
      Promise.resolve({
        ...to(reader, translate),
        subject: translate('You were removed from a circle'),
        paragraphs: [
          translate('You were removed from the people who care for {person} on Dear Ones.', {
            person: personIn(reader, translate),
          }),
          translate(
            'You can no longer see their photos, notes and plans. What you added stays there.',
          ),
          translate('You still have your own account.'),
        ],
        closing: [translate('If you did not expect this, please ask the family.')],
      }),

    'member-joined': ({ role, ...reader }, translate) =>
      Promise.resolve({
        ...to(reader, translate),
        subject: translate('Somebody has joined your circle'),
        paragraphs: [
          translate(
            '{member} has joined the people who care for {person} on Dear Ones, as {role}.',
            {
              member: memberIn(reader),
              person: personIn(reader, translate),
              role: rolePhrase(role, translate),
            },
          ),
          roleSentence(role, translate),
        ],
        button: button(translate),
        closing: [
          translate(
            'You get this email because you are an owner. If you did not expect this, you can remove the member in Caregiver Tools, under “The circle”.',
          ),
        ],
      }),

    'member-left': (reader, translate) =>
      Promise.resolve({
        ...to(reader, translate),
        subject: translate('Somebody has left your circle'),
        paragraphs: [
          translate('{member} has left the people who care for {person} on Dear Ones.', {
            member: memberIn(reader),
            person: personIn(reader, translate),
          }),
          translate('They can no longer see the photos, notes and plans.'),
        ],
        button: button(translate),
        closing: [translate('You get this email because you are an owner. You need do nothing.')],
      }),

    'person-deleted': ({ deletedBy, ...reader }, translate) =>
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
      }),

    'handed-over': (reader, translate) =>
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
        button: button(translate),
        closing: [
          translate(
            'If you do not want to be an owner, you can make somebody else an owner. Then you can leave.',
          ),
        ],
      }),
  } satisfies Partial<EmailTemplates>;
}

/** Only members whose address is verified are written to. */
const to = (
  { email, firstName }: Reader,
  translate: Translate,
): Pick<EmailContent, 'to' | 'greeting'> =>
  addressedTo({ email, firstName: nameInEmail(firstName), isEmailVerified: true }, translate);

/** The member's name with the address, because the name is their own choice. */
function memberIn({ memberName, memberEmail }: { memberName: string | null; memberEmail: string }) {
  const name = nameInEmail(memberName);
  return name ? `${name} (${memberEmail})` : memberEmail;
}

const personIn = ({ personName }: Reader, translate: Translate) =>
  nameInEmail(personName) ?? translate('a person you know');
