import { hasRight } from '#shared/circle/roles';
import type { AcceptContribution } from '#shared/contributions/contribution.form';
import type { ContributionKind } from '#shared/contributions/kinds';
import { noteGiftOfClip } from '../clips/clips.repository';
import { joinedContent } from '../contents';
import { transaction, type Database, type Transaction } from '../db/database';
import { asEditor, lockPerson, type PersonAccess } from '../db/person-lock.repository';
import { noteContributionOf } from '../media/given-media.repository';
import type { Placed } from '../media/media-kinds';
import { deleteMedia } from '../media/media.repository';
import { insertPhotoFrom } from '../media/photos.repository';
import { refuseOverfull } from '../media/storage.repository';
import type { Accept, Accepted, Contribution, NotAccepted } from '../people/content.fields';
import { recordHistory } from '../people/history.repository';
import { acceptGift } from './accept-gift.repository';
import { CONTRIBUTED_KINDS, idIn } from './contributed-media';
import {
  findWaiting,
  settleContribution,
  type Consent,
  type ContributionRow,
} from './contributions.repository';
import { deleteGiftAskedBack } from './take-back-gift.repository';
import { acceptThisIsMe } from './this-is-me.repository';

/**
 * Makes content of a contribution. The person's row is locked, so that it is accepted once. What cannot be accepted keeps
 * waiting, as it was sent.
 * @param part of its photo, in place of the photo
 */
export function acceptContribution(
  db: Database,
  person: PersonAccess,
  id: number,
  changes: AcceptContribution,
  part?: Placed<'photo'>,
): Promise<Accepted['row'] | NotAccepted> {
  return transaction(db, async (tx) => {
    await lockPerson(tx, person);
    const sent = await findWaiting(tx, person, id);
    if (!sent) return 'none-waiting';
    const partId = part && sent.photoId && (await insertPhotoFrom(tx, person, sent.photoId, part));
    const waiting = partId ? { ...sent, photoId: partId } : sent;
    // Before its photo or recording gets another row that refers to it.
    const accepted = await accept(tx, person, waiting, changes);
    if (typeof accepted === 'string') {
      if (partId) await deleteMedia(tx, 'photo', person.id, [partId]);
      return accepted;
    }
    const consent = waiting.kind === 'gift' ? consentTo(waiting, accepted) : undefined;
    await settleContribution(tx, person.id, id, 'taken', consent);
    if (consent) await noteGift(tx, person.id, id, waiting);
    if (partId) {
      await deleteMedia(tx, 'photo', person.id, [sent.photoId]);
      await refuseOverfull(tx, person.id);
    }
    await recordHistory(tx, person, 'took-contribution', accepted.historyName);
    return accepted.row;
  });
}

/** Notes with which gift its files and its clip came. */
async function noteGift(
  tx: Transaction,
  personId: number,
  id: number,
  gift: ContributionRow,
): Promise<void> {
  await noteContributionOf(tx, personId, id, gift);
  if (gift.clipId !== null) await noteGiftOfClip(tx, personId, id, gift.clipId);
}

/** An accepted gift names its giver, and the row with which the consent of the giver is stored. */
const consentTo = ({ words, withdrawHash }: ContributionRow, { consentOf }: Accepted): Consent => ({
  words: { fromName: words.fromName ?? null },
  faceId: null,
  itemId: null,
  withdrawHash,
  ...consentOf,
});

/** How each kind becomes content: what the rooms say of theirs, and gifts, which become content of several rooms. */
const accepts: { [Kind in ContributionKind]: Accept<Kind> } = {
  ...joinedContent('accepts'),
  gift: acceptGift,
  'this-is-me': acceptThisIsMe,
};

const accept = <Kind extends ContributionKind>(
  tx: Transaction,
  person: PersonAccess,
  contribution: Contribution<Kind>,
  changes: AcceptContribution,
) => accepts[contribution.kind](tx, person, contribution, changes);

/**
 * Declines a contribution, or withdraws an own one, and deletes its photo and recording.
 * An owner deletes a gift that is asked back.
 * @returns false if there is none to decide about, or a helper asks for that of somebody else
 */
export function declineContribution(
  db: Database,
  person: PersonAccess,
  id: number,
): Promise<boolean> {
  return transaction(db, async (tx) => {
    await lockPerson(tx, asEditor(person) ?? person);
    const waiting = await findWaiting(tx, person, id);
    if (!waiting) return hasRight(person.role, 'manage') && deleteGiftAskedBack(tx, person, id);
    await settleContribution(tx, person.id, id, 'declined');
    for (const kind of CONTRIBUTED_KINDS)
      await deleteMedia(tx, kind, person.id, [idIn(waiting, kind)]);
    if (waiting.createdBy !== person.userId)
      await recordHistory(tx, person, 'declined-contribution');
    return true;
  });
}
