import type { ContributionTexts } from '#shared/contributions/kinds';
import { placeClip } from '../clips/clips.repository';
import { joinedContent } from '../contents';
import { transaction, type Database, type Transaction } from '../db/database';
import { lockPerson, type PersonAccess } from '../db/person-lock.repository';
import type { MailQueue } from '../mail/queue';
import { insertMedia } from '../media/media.repository';
import { refuseOverfull } from '../media/storage.repository';
import type { Addable, AddedKind, NotAdded, Target } from '../people/content.fields';
import { recordHistory } from '../people/history.repository';
import { announceWaiting } from './announce-waiting.repository';
import { idsOfMedia, type ContributedMedia } from './contributed-media';
import {
  countWaiting,
  deleteWaiting,
  findContributed,
  insertContribution,
  type Contributed,
} from './contributions.repository';

export interface PlacedAddition<Kind extends AddedKind> {
  words: ContributionTexts[Kind];
  media: ContributedMedia;
  /** A clip of the account that has no place yet. */
  clipId?: number | undefined;
  target?: Target | undefined;
  requestKey?: string | undefined;
}

type Mails = Pick<MailQueue, 'enqueue'>;

const addable: Record<AddedKind, Addable> = joinedContent('addable');

/**
 * Stores an addition that waits. The same request sent again gets its contribution again.
 * @throws ClipEnded if there is no such clip without a place
 */
export function contribute<Kind extends AddedKind>(
  db: Database,
  mails: Mails,
  person: PersonAccess,
  kind: Kind,
  { words, media, clipId, target, requestKey }: PlacedAddition<Kind>,
): Promise<Contributed | NotAdded> {
  return transaction(db, async (tx) => {
    await lockPerson(tx, person);
    const created = await findContributed(tx, person, kind, requestKey);
    if (created) return created;
    const refusal = await refusalOf(tx, person, kind, target);
    if (refusal) return refusal;
    if (addable[kind].replaces) await deleteWaiting(tx, person, kind, target);
    const row = await insertContribution(tx, person, {
      kind,
      words: { ...words },
      ...(await idsOfMedia((one) => {
        const placed = media[one];
        return placed ? insertMedia(tx, person, placed, 'nobody') : null;
      })),
      clipId: clipId === undefined ? null : await placeClip(tx, person, clipId, 'nobody'),
      ...target,
      requestKey,
    });
    await noteContribution(tx, mails, person);
    return row;
  });
}

async function refusalOf(
  tx: Transaction,
  person: PersonAccess,
  kind: AddedKind,
  target: Target | undefined,
): Promise<NotAdded | undefined> {
  const { hasTarget, most, count } = addable[kind];
  const [id = 0] = Object.values(target ?? {});
  if (hasTarget && !(await hasTarget(tx, person, id))) return 'no-target';
  if (most === undefined) return undefined;
  const there = (await count?.(tx, person, id)) ?? 0;
  const waiting = await countWaiting(tx, person.id, kind, target);
  return there + waiting >= most ? 'no-room' : undefined;
}

/** The history names nothing of it, because all members read the history. */
export async function noteContribution(
  tx: Transaction,
  mails: Mails,
  person: PersonAccess,
): Promise<void> {
  await refuseOverfull(tx, person.id);
  await recordHistory(tx, person, 'contributed');
  await announceWaiting(tx, mails, person.id);
}
