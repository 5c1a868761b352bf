import type { SQL } from 'drizzle-orm';
import type { AccountContent } from '#shared/accounts/account.answer';
import type { AcceptedContribution } from '#shared/contributions/contribution.answer';
import type { AcceptContribution } from '#shared/contributions/contribution.form';
import type { GiftOutcome } from '#shared/contributions/gift-outcomes';
import type { ContributionKind, ContributionTexts } from '#shared/contributions/kinds';
import type { Crop } from '#shared/media/crop';
import type { TabletContent } from '#shared/tablet/tablet-content.answer';
import type { Transaction } from '../db/database';
import type { PersonAccess } from '../db/person-lock.repository';
import type { GivenMedia } from '../media/given-media.repository';
import type { ExportList } from './exported-list.fields';
import type { ImportedList } from './imported';

type Person = Pick<PersonAccess, 'id' | 'userId'>;

/** A contribution of a helper or giver. */
export interface Contribution<Kind extends ContributionKind = ContributionKind> {
  kind: Kind;
  words: ContributionTexts[Kind];
  photoId: string | null;
  voiceId: string | null;
  soundId: string | null;
  clipId: number | null;
  faceId: number | null;
  itemId: number | null;
  createdBy: number | null;
}

/** The content that a contribution became. */
export interface Accepted {
  /** As its endpoint answers it. */
  row: AcceptedContribution;
  /** Its name in the history, which all members read; null if it has none that all may read. */
  historyName: string | null;
  /** The row with which the consent of a giver is stored. Null for content that expires. */
  consentOf: { faceId: number } | { itemId: number } | null;
}
/** Why a contribution keeps waiting. */
export type NotAccepted =
  | 'none-waiting'
  | 'no-face'
  | 'face-taken'
  | 'face-full'
  | 'album-full'
  | 'item-full'
  | 'song-full'
  | 'day-taken';

/**
 * Makes content of a contribution to a person whose row is locked.
 * @param changes what the caregiver wants otherwise than it was sent
 */
export type Accept<Kind extends ContributionKind> = (
  tx: Transaction,
  person: PersonAccess,
  contribution: Contribution<Kind>,
  changes: AcceptContribution,
) => Promise<Accepted | NotAccepted>;

/** Where a hidden gift was: with a face, or as a hello whose day and words it keeps. */
export interface HiddenGift {
  faceId: number | null;
  words: Record<string, string | null>;
}

/** Photo, recording and clip of a gift that are shown. Null for what it does not have, or that was deleted. */
export interface GivenContent extends GivenMedia {
  clipId: number | null;
}

/** How a room hides a gift that its giver asks to take back. The caller has locked the person. */
export interface HidesGifts {
  /** Returns undefined if the room does not show it. */
  hide: (
    tx: Transaction,
    person: Pick<PersonAccess, 'id'>,
    gift: GivenContent,
  ) => Promise<HiddenGift | undefined>;
  /** Shows it where it was. */
  show: (
    tx: Transaction,
    person: PersonAccess,
    gift: GivenContent & HiddenGift,
  ) => Promise<'shown' | NotShown>;
}
/** Why a gift cannot be shown where it was. */
export type NotShown = 'none-waiting' | 'place-taken' | 'face-full' | 'album-full';

/** The face or the item that a contribution is for. */
export type Target = { faceId: number } | { itemId: number };

/** How a helper adds something of a kind, which waits until a caregiver accepts it. */
export interface Addable {
  /** True if the member sees the face or the item with this id, which the addition is for. */
  hasTarget?: (tx: Transaction, person: PersonAccess, id: number) => Promise<boolean>;
  /** How many there may be, those that wait included; without, as many as are sent. */
  most?: number;
  /** Counts those that are content already: of the person, or of the target. */
  count?: (tx: Transaction, person: PersonAccess, target: number) => Promise<number>;
  /** True if it replaces the one of the same member that waits. */
  replaces?: true;
}

/** The kinds of content that helpers add. Relatives give gifts by links instead. */
export type AddedKind = Exclude<ContributionKind, 'gift' | 'this-is-me'>;

/** The member who adds it, and the form in which the answer shows its photo. */
export interface Contributor {
  person: PersonAccess;
  query?: { photos?: string };
  requestKey?: string | undefined;
}

/** An addition as it is sent. */
export interface Addition<Words extends object> {
  words: Words;
  photoUrl?: string | null | undefined;
  crop?: Crop | undefined;
  voice?: string | undefined;
  /** A song. */
  audio?: string | undefined;
  /** A clip of the account that has no place yet. */
  clipId?: number | undefined;
  target?: Target;
}

/** The answer to an addition. */
type Added<Words extends object> = Words & {
  id: number;
  userId: number;
  createdAt: string;
  photoUrl: string | null;
  voiceUrl: null;
  waiting: true;
};

/** Why nothing waits: the member sees no such face or item, or too many are there or wait. */
export type NotAdded = 'no-target' | 'no-room';

/** Stores what a helper adds. The same request sent again gets its answer again. */
export type Contributing = <Kind extends AddedKind, Words extends ContributionTexts[Kind]>(
  by: Contributor,
  kind: Kind,
  addition: Addition<Words>,
) => Promise<Added<Words> | NotAdded>;

/** The content of a person that a room holds. A room names only what it has, in its `<room>.feature.ts`; `contents.ts` lists the rooms. */
export interface Content {
  /** SQL counts of what belongs to an account, as the page of its mailed link names them. */
  counted?: Partial<Record<keyof AccountContent, (userId: number) => SQL<number>>>;
  /** Parts of what the tablets of the person in `people` show. */
  onTablet?: { [Name in keyof TabletContent]?: SQL<TabletContent[Name]> };
  /** Deletes what an account added to a person whose row is locked. */
  deleteAddedBy?: (tx: Transaction, person: Person) => Promise<unknown>;
  /**
   * Removes photos and recordings from rows that others added, before they are deleted.
   * @returns the photos without which a row cannot be, and which stay
   */
  removeFiles?: (
    tx: Transaction,
    person: Person,
    files: { photoIds: readonly string[]; voiceIds: readonly string[] },
  ) => Promise<readonly string[]>;
  /** Lists of `data.json`, by their names there. */
  exported?: Record<string, ExportList>;
  /** Lists of its part about tablets. */
  exportedOfTablets?: Record<string, ExportList>;
  /** Lists that an import reads, by their names in `exported`. */
  imported?: Record<string, ImportedList>;
  /** Lists that an import reads from the part about tablets. */
  importedOfTablets?: Record<string, ImportedList>;
  /** Everything that helpers can add. */
  addable?: Partial<Record<AddedKind, Addable>>;
  /** How a contribution of each kind becomes content. */
  accepts?: { [Kind in ContributionKind]?: Accept<Kind> };
  /** How a gift becomes content of the room. */
  acceptsGifts?: Partial<Record<GiftOutcome, Accept<'gift'>>>;
  /** How an accepted gift is hidden that its giver asks to take back, by where it is shown. */
  hidesGifts?: Partial<Record<'face' | 'hello', HidesGifts>>;
}
