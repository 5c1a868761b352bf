import { and, eq, or, sql } from 'drizzle-orm';
import { hellos } from '#shared/hellos/hello.table';
import { setAudienceOfClip } from '../clips/clips.repository';
import { openToMembers } from '../media/media.repository';
import type { HidesGifts } from '../people/content.fields';

/** Hides a gift that became a hello, if its giver asks to take it back, and shows it on the day that it had. */
export const hellosHideGifts: HidesGifts = {
  async hide(tx, person, { photoId, voiceId, clipId }) {
    // Triggers leave the files and the clip of a contribution.
    const [hello] = await tx
      .delete(hellos)
      .where(
        and(
          eq(hellos.personId, person.id),
          or(
            eq(hellos.photoId, sql`${photoId}::uuid`),
            eq(hellos.voiceId, sql`${voiceId}::uuid`),
            eq(hellos.clipId, sql`${clipId}::int`),
          ),
        ),
      )
      .returning({ day: hellos.day, words: hellos.words });
    return hello && { faceId: null, words: { ...hello } };
  },

  async show(tx, person, { words: { day = null, words = null, fromName }, ...files }) {
    if (day === null) return 'none-waiting';
    const isThatDay = and(eq(hellos.personId, person.id), eq(hellos.day, day));
    if ((await tx.$count(hellos, isThatDay)) > 0) return 'place-taken';
    const { photoId, voiceId, clipId } = files;
    if (photoId !== null) await openToMembers(tx, 'photo', person.id, photoId);
    if (voiceId !== null) await openToMembers(tx, 'voice', person.id, voiceId);
    if (clipId !== null) await setAudienceOfClip(tx, person.id, clipId, 'members');
    await tx
      .insert(hellos)
      .values({ personId: person.id, day, words, fromName, photoId, voiceId, clipId });
    return 'shown';
  },
};
