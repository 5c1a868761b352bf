import { DISCONNECT_TABLET, paths } from '#shared/product/paths';
import { isPlainName } from '#shared/product/plain-name';
import type { Config } from '../config';
import type { Queryable } from '../db/database';
import { addressedTo, nameInEmail } from '../mail/addressed-to';
import type { EmailContent } from '../mail/email-content';
import { formatMoment } from '../mail/format-moment';
import type { EmailTemplates } from '../mail/layout';
import type { Translate } from '../translations/translations';
import {
  hasRightNow,
  listTabletsLeft,
  roleNow,
  type MemberLoss,
  type TabletLeft,
} from './members.repository';
import { rolePhrase, roleSentence } from './role.texts';

interface Reader {
  email: string;
  firstName: string | null;
  personName: string | null;
}

/**
 * Emails about memberships. The jobs carry who they are about, because the membership may have ended by the time the
 * email is written. Only owners read about other members, whose addresses they also see in the circle.
 */
export function circleEmails(db: Queryable, { appUrl }: Pick<Config, 'appUrl'>) {
  const button = (translate: Translate) => ({ label: translate('Open Dear Ones'), url: appUrl });

  return {
    'role-changed': async ({ role: given, personId, ...reader }, translate) => {
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
        button: button(translate),
        closing: [translate('If you did not expect this, please ask the family.')],
      };
    },

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

    'member-left': async (
      { personId, memberId, loss = 'left', tabletIds = [], ...reader },
      translate,
    ) => {
      const right = loss === 'lowered' ? 'edit' : 'view';
      // The member has come back meanwhile.
      if (
        personId &&
        memberId &&
        (await hasRightNow(db, { id: personId, userId: memberId }, right))
      )
        return null;
      const names = { member: memberIn(reader), person: personIn(reader, translate) };
      const tablets = personId ? await listTabletsLeft(db, personId, tabletIds, memberId) : [];
      return {
        ...to(reader, translate),
        subject: lossSubject(loss, translate),
        paragraphs: [
          lossSentence(loss, names, translate),
          ...(tablets.length > 0
            ? [
                stillShown(tablets.length, names, translate),
                translate(
                  'Disconnect each tablet that {person} does not use. You are asked for your password.',
                  { person: names.person },
                ),
              ]
            : [noLongerSeen(loss, translate)]),
        ],
        ...(tablets.length > 0
          ? {
              items: tablets.map((tablet) => ({
                text: lastHeard(tablet, translate),
                button: {
                  label: disconnectLabel(tablet.name, translate),
                  url: `${appUrl}/people/${personId}${paths.tablet}?${DISCONNECT_TABLET}=${tablet.id}`,
                },
              })),
            }
          : { button: button(translate) }),
        closing: [
          tablets.length > 0
            ? translate('You get this email because you are an owner.')
            : translate('You get this email because you are an owner. You need do nothing.'),
        ],
      };
    },

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

function lossSubject(loss: MemberLoss, translate: Translate): string {
  switch (loss) {
    case 'left':
      return translate('Somebody has left your circle');
    case 'removed':
      return translate('Somebody was removed from your circle');
    case 'lowered':
      return translate('Somebody in your circle has another role');
  }
}

function lossSentence(
  loss: MemberLoss,
  names: { member: string; person: string },
  translate: Translate,
): string {
  switch (loss) {
    case 'left':
      return translate('{member} has left the people who care for {person} on Dear Ones.', names);
    case 'removed':
      return translate(
        '{member} was removed from the people who care for {person} on Dear Ones.',
        names,
      );
    case 'lowered':
      return translate('{member} is no longer a caregiver for {person} on Dear Ones.', names);
  }
}

/** Said only if no tablet is left on which the member can see it. */
const noLongerSeen = (loss: MemberLoss, translate: Translate): string =>
  loss === 'lowered'
    ? translate('They can no longer see the notes for caregivers.')
    : translate('They can no longer see the photos, notes and plans.');

const disconnectLabel = (name: string, translate: Translate): string =>
  isPlainName(name)
    ? translate('Disconnect “{name}”', { name })
    : translate('Disconnect the tablet');

function stillShown(
  count: number,
  names: { member: string; person: string },
  translate: Translate,
): string {
  return translate(
    '{count, plural, one {A tablet that {member} connected still shows} other {# tablets that {member} connected still show}} the photos, notes and plans of {person}, with the notes for caregivers.',
    { count, ...names },
  );
}

function lastHeard({ name, heardAt, timeZone }: TabletLeft, translate: Translate): string {
  const moment = formatMoment(heardAt, timeZone, translate);
  return isPlainName(name)
    ? translate('“{name}”, last heard from at {moment}', { name, moment })
    : translate('A tablet, last heard from at {moment}', { moment });
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
