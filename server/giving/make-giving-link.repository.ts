import type * as z from 'zod/mini';
import type { GivingLink } from '#shared/giving/giving.answer';
import type { newGivingLinkSchema } from '#shared/giving/giving.form';
import { DEFAULT_LOCALE, GIVING_LINK_DAYS, GIVING_LINKS_MAX } from '#shared/product/limits';
import { transaction, type Database } from '../db/database';
import { lockPerson, type PersonAccess } from '../db/person-lock.repository';
import { lockFaces } from '../faces/face-photos.repository';
import { recordHistory } from '../people/history.repository';
import { readPersonSettings } from '../people/person-settings.repository';
import { countGivingLinks, deleteGivingLink, insertGivingLink } from './giving-links.repository';

/** Makes a link. Its language is that of the person, unless another is chosen. */
export function makeGivingLink(
  db: Database,
  person: PersonAccess,
  tokenHash: string,
  {
    label,
    asks,
    faceId,
    days = GIVING_LINK_DAYS,
    uses,
    locale,
    tellsOpened,
  }: z.output<typeof newGivingLinkSchema>,
): Promise<GivingLink | 'too-many' | 'no-face'> {
  return transaction(db, async (tx) => {
    await lockPerson(tx, person);
    if ((await countGivingLinks(tx, person.id)) >= GIVING_LINKS_MAX) return 'too-many';
    if (faceId !== undefined && !(await lockFaces(tx, person.id, [faceId]))) return 'no-face';
    const link = await insertGivingLink(tx, {
      personId: person.id,
      createdBy: person.userId,
      tokenHash,
      label,
      asks,
      faceId,
      locale: locale ?? (await readPersonSettings(tx, person))?.locale ?? DEFAULT_LOCALE,
      tellsOpened,
      usesMax: uses,
      days,
    });
    await recordHistory(tx, person, 'made-giving-link', label);
    return link;
  });
}

/** @returns false if the person has no such link */
export function revokeGivingLink(db: Database, person: PersonAccess, id: number): Promise<boolean> {
  return transaction(db, async (tx) => {
    await lockPerson(tx, person);
    const label = await deleteGivingLink(tx, person.id, id);
    if (label === undefined) return false;
    await recordHistory(tx, person, 'revoked-giving-link', label);
    return true;
  });
}
