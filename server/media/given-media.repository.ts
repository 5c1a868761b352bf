/** The photo and the recording that came with an accepted gift, wherever they are shown since. */
import { and, eq } from 'drizzle-orm';
import { photos } from '#shared/media/photo.table';
import { voices } from '#shared/media/voice.table';
import { isOpen } from '../db/audience';
import type { Transaction } from '../db/database';

/** Null for one that the gift does not have, or that was deleted. */
export interface GivenMedia {
  photoId: string | null;
  voiceId: string | null;
}

/** Notes with which contribution a photo and a recording came. A picture that is cut out of the photo keeps the note. */
export async function noteContributionOf(
  tx: Transaction,
  personId: number,
  contributionId: number,
  { photoId, voiceId }: GivenMedia,
): Promise<void> {
  if (photoId !== null)
    await tx
      .update(photos)
      .set({ contributionId })
      .where(and(eq(photos.id, photoId), eq(photos.personId, personId)));
  if (voiceId !== null)
    await tx
      .update(voices)
      .set({ contributionId })
      .where(and(eq(voices.id, voiceId), eq(voices.personId, personId)));
}

/** Returns what came with a contribution and is shown. */
export async function findGivenMedia(
  tx: Transaction,
  personId: number,
  contributionId: number,
): Promise<GivenMedia> {
  const [photo] = await tx
    .select({ id: photos.id })
    .from(photos)
    .where(
      and(eq(photos.contributionId, contributionId), eq(photos.personId, personId), isOpen(photos)),
    );
  const [voice] = await tx
    .select({ id: voices.id })
    .from(voices)
    .where(
      and(eq(voices.contributionId, contributionId), eq(voices.personId, personId), isOpen(voices)),
    );
  return { photoId: photo?.id ?? null, voiceId: voice?.id ?? null };
}
