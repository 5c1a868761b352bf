import { eq, inArray, sql } from 'drizzle-orm';
import { rolesWith } from '#shared/circle/roles';
import { givingLinks } from '#shared/giving/giving-link.table';
import type { GivingLink } from '#shared/giving/giving.answer';
import { memberships } from '#shared/people/person.table';
import { isoMoment, type Fields } from '../db/fields';
import { faceName, ofFace, presentFace } from '../faces/of-face.fields';

/** SQL condition: the link has neither expired nor been used up, and its face, if any, was not deleted. */
export const isUsable = sql<boolean>`(${givingLinks.expiresAt} > now() and ${givingLinks.uses} < ${givingLinks.usesMax} and (${givingLinks.faceId} is null or ${presentFace(givingLinks.faceId)} is not null))`;

/** SQL condition: whoever made the link is still a member. */
export const isMaker = sql`${eq(memberships.personId, givingLinks.personId)} and ${eq(memberships.userId, givingLinks.createdBy)}`;

/** SQL condition: whoever made the link may still do so. */
export const mayStillLink = inArray(memberships.role, [...rolesWith('edit')]);

export const givingLinkFields = {
  id: givingLinks.id,
  label: givingLinks.label,
  asks: givingLinks.asks,
  faceId: givingLinks.faceId,
  faceName: sql<string | null>`${ofFace(givingLinks.faceId, faceName)}`,
  locale: givingLinks.locale,
  tellsOpened: givingLinks.tellsOpened,
  uses: givingLinks.uses,
  usesLeft: sql<number>`(${givingLinks.usesMax} - ${givingLinks.uses})`,
  createdAt: isoMoment(givingLinks.createdAt),
  expiresAt: isoMoment(givingLinks.expiresAt),
  hasEnded: sql<boolean>`not ${isUsable}`,
} satisfies Fields<GivingLink>;
