import { DISCONNECT_TABLET, paths } from '#shared/product/paths';
import { isPlainName } from '#shared/product/plain-name';
import { formatMoment } from '../mail/format-moment';
import type { EmailTemplate } from '../mail/layout';
import type { Translate } from '../translations/translations';
import { hasRightNow } from './member-rights.repository';
import { memberIn, openButton, personIn, to, type Context } from './member.texts';
import { listTabletsLeft, type MemberLoss, type TabletLeft } from './members.repository';

/** Tells an owner about a member who left, was removed or fell below caregiver, and about tablets that still show everything. */
export const memberLeft =
  ({ db, appUrl }: Context): EmailTemplate<'member-left'> =>
  async ({ personId, memberId, loss = 'left', tabletIds = [], ...reader }, translate) => {
    const right = loss === 'lowered' ? 'edit' : 'view';
    // The member has come back meanwhile.
    if (personId && memberId && (await hasRightNow(db, { id: personId, userId: memberId }, right)))
      return null;
    const names = { member: memberIn(reader), person: personIn(reader, translate) };
    const tablets = personId ? await listTabletsLeft(db, personId, tabletIds, memberId) : [];
    const tabletPage = `${appUrl}/people/${personId}${paths.tablet}`;
    return {
      ...to(reader, translate),
      subject: lossSubject(loss, translate),
      ...(tablets.length > 0
        ? askToDisconnect({ tablets, tabletPage, loss, names }, translate)
        : {
            paragraphs: [lossSentence(loss, names, translate), noLongerSeen(loss, translate)],
            button: openButton({ appUrl, personId, page: paths.circle }, translate),
            closing: [
              translate(
                'You get this email because you are an owner. You do not need to do anything.',
              ),
            ],
          }),
    };
  };

type Names = Record<'member' | 'person', string>;

const askToDisconnect = (
  {
    tablets,
    tabletPage,
    loss,
    names,
  }: { tablets: TabletLeft[]; tabletPage: string; loss: MemberLoss; names: Names },
  translate: Translate,
) => ({
  paragraphs: [
    lossSentence(loss, names, translate),
    stillShown(tablets.length, names, translate),
    translate(
      'Disconnect each tablet that {person} does not use. You are asked for your password.',
      { person: names.person },
    ),
  ],
  items: tablets.map((tablet) => ({
    text: lastHeard(tablet, translate),
    button: {
      label: disconnectLabel(tablet.name, translate),
      url: `${tabletPage}?${DISCONNECT_TABLET}=${tablet.id}`,
    },
  })),
  closing: [translate('You get this email because you are an owner.')],
});

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

function lossSentence(loss: MemberLoss, names: Names, translate: Translate): string {
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

function stillShown(count: number, names: Names, translate: Translate): string {
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
