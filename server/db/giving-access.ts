import type { GivingAsks } from '#shared/giving/asks';

/** A giving link that works, known by the token that its reader sends. It grants the endpoints of the giver only. */
export interface GivingAccess {
  id: number;
  personId: number;
  label: string;
  asks: GivingAsks;
  faceId: number | null;
  locale: string;
  /** The first name of whoever made it. */
  looksFirst: string | null;
}
