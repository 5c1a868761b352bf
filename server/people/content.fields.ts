import type { SQL } from 'drizzle-orm';
import type { AccountContent } from '#shared/accounts/account.answer';
import type { TakeContribution } from '#shared/contributions/contribution.form';
import type { ContributionKind, ContributionWords } from '#shared/contributions/kinds';
import type { FaceWithPhotos } from '#shared/faces/face-photo.answer';
import type { Hello } from '#shared/hellos/hello.answer';
import type { PersonItem } from '#shared/remember/remember-item.answer';
import type { TabletContent } from '#shared/tablet/tablet-content.answer';
import type { Transaction } from '../db/database';
import type { PersonAccess } from '../db/person-lock.repository';
import type { ExportList } from './exported-list.fields';

type Person = Pick<PersonAccess, 'id' | 'userId'>;

/** A contribution of a helper or giver. */
export interface Contribution<Kind extends ContributionKind = ContributionKind> {
  kind: Kind;
  words: ContributionWords[Kind];
  photoId: string | null;
  voiceId: string | null;
  faceId: number | null;
  itemId: number | null;
  createdBy: number | null;
}

/** The content that a contribution became. */
export interface Accepted {
  /** As its endpoint answers it. */
  row: FaceWithPhotos | PersonItem | Hello;
  /** Its name in the history, which all members read; null if it has none that all may read. */
  historyName: string | null;
  /** The row with which the consent of a giver is stored. Null for content that expires. */
  consentOf: { faceId: number } | { itemId: number } | null;
}
/** Why a contribution keeps waiting. */
export type NotAccepted = 'none-waiting' | 'no-face' | 'face-full' | 'album-full' | 'item-full';

/**
 * Makes content of a contribution to a person whose row is locked.
 * @param changes what the caregiver wants otherwise than it was sent
 */
export type Accept<Kind extends ContributionKind> = (
  tx: Transaction,
  person: PersonAccess,
  contribution: Contribution<Kind>,
  changes: TakeContribution,
) => Promise<Accepted | NotAccepted>;

/** The content of a person that a room holds. A room names only what it has; `contents.ts` lists the rooms. */
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
  /** How a contribution of each kind becomes content. */
  accepts?: { [Kind in ContributionKind]?: Accept<Kind> };
}
