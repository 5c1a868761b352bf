import { roleSentence, roleWords } from '#shared/role-words';
import type { Config } from '../config';
import { addressedTo, nameInEmail } from '../mail/addressed-to';
import type { EmailContent, EmailTemplates } from '../mail/layout';

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
  const button = { label: 'Open Dear Ones', url: appUrl };

  return {
    'role-changed': ({ role, ...reader }) =>
      Promise.resolve({
        ...to(reader),
        subject: 'Your role has changed',
        paragraphs: [
          `You are ${roleWords[role].phrase} for ${personIn(reader)} on Dear Ones now.`,
          roleSentence(role),
        ],
        button,
        closing: ['If you did not expect this, please ask the family.'],
      }),

    'removed-from-circle': (reader) =>
      Promise.resolve({
        ...to(reader),
        subject: 'You were removed from a circle',
        paragraphs: [
          `You were removed from the people who care for ${personIn(reader)} on Dear Ones.`,
          'You can no longer see their photos, notes and plans. What you added stays there.',
          'You still have your own account.',
        ],
        closing: ['If you did not expect this, please ask the family.'],
      }),

    'member-joined': ({ role, ...reader }) =>
      Promise.resolve({
        ...to(reader),
        subject: 'Somebody has joined your circle',
        paragraphs: [
          `${memberIn(reader)} has joined the people who care for ${personIn(reader)} on Dear Ones, as ${roleWords[role].phrase}.`,
          roleSentence(role),
        ],
        button,
        closing: [
          'You get this email because you are an owner. If you did not expect this, you can remove the member in Caregiver Tools, under "The circle".',
        ],
      }),

    'member-left': (reader) =>
      Promise.resolve({
        ...to(reader),
        subject: 'Somebody has left your circle',
        paragraphs: [
          `${memberIn(reader)} has left the people who care for ${personIn(reader)} on Dear Ones.`,
          'They can no longer see the photos, notes and plans.',
        ],
        button,
        closing: ['You get this email because you are an owner. You need do nothing.'],
      }),

    'person-deleted': ({ deletedBy, ...reader }) =>
      Promise.resolve({
        ...to(reader),
        subject: 'The pages of somebody you care for were deleted',
        paragraphs: [
          `${nameInEmail(deletedBy) ?? 'An owner'} has deleted ${personIn(reader)} on Dear Ones, with all photos, notes, voices and plans. The tablets are disconnected.`,
          'You still have your own account.',
        ],
        closing: ['If you did not expect this, please ask the family.'],
      }),

    'handed-over': (reader) =>
      Promise.resolve({
        ...to(reader),
        subject: 'You are an owner now',
        paragraphs: [
          `You care for ${personIn(reader)} on Dear Ones. The last owner has left, so you are an owner now.`,
          roleSentence('owner'),
          'Nothing else has changed.',
        ],
        button,
        closing: [
          'If you do not want to be an owner, you can make somebody else an owner. Then you can leave.',
        ],
      }),
  } satisfies Partial<EmailTemplates>;
}

/** Only members whose address is verified are written to. */
const to = ({ email, firstName }: Reader): Pick<EmailContent, 'to' | 'greeting'> =>
  addressedTo({ email, firstName: nameInEmail(firstName), isEmailVerified: true });

/** The member's name with the address, because the name is their own choice. */
function memberIn({ memberName, memberEmail }: { memberName: string | null; memberEmail: string }) {
  const name = nameInEmail(memberName);
  return name ? `${name} (${memberEmail})` : memberEmail;
}

const personIn = ({ personName }: Reader) => nameInEmail(personName) ?? 'a person you know';
