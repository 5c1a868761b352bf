import * as z from 'zod/mini';
import { clipCodecs } from '#shared/media/clip-codecs';
import { count, name, rowId, tabletPhoto, tabletVoice, uuidBelow } from '#shared/product/answer';

/** A few moving seconds with a still, and the voice that is heard with them. */
export const clipSchema = z.strictObject({
  id: rowId(),
  videoUrl: uuidBelow('/api/videos/'),
  stillUrl: uuidBelow('/api/photos/'),
  voiceUrl: z.nullable(uuidBelow('/api/voices/')),
  /** The text of what is said or seen. */
  line: z.string(),
  seconds: count(),
  /** A tablet that cannot play it shows the still and plays the voice. */
  codec: z.enum(clipCodecs),
});
export type Clip = z.infer<typeof clipSchema>;

/** The answer to a helper's clip. It has no addresses, because nobody sees it before a caregiver takes it. */
export const waitingClipSchema = z.strictObject({ id: rowId(), waiting: z.literal(true) });

/** A clip of a contribution that waits. */
export const contributedClipSchema = z.strictObject({
  line: clipSchema.shape.line,
  seconds: clipSchema.shape.seconds,
  codec: clipSchema.shape.codec,
  videoUrl: z.string(),
  stillUrl: z.string(),
  voiceUrl: z.nullable(z.string()),
});
export type ContributedClip = z.infer<typeof contributedClipSchema>;

/** A clip as a tablet shows it. */
export const tabletClipSchema = z.strictObject({
  ...clipSchema.shape,
  videoUrl: uuidBelow('/api/tablet/videos/'),
  stillUrl: tabletPhoto(),
  voiceUrl: z.nullable(tabletVoice()),
  /** The name of who recorded it, as the person says it; null if there is none. */
  by: name(),
  /** The day on which it was recorded, in the person's time zone. */
  day: z.iso.date(),
});
export type TabletClip = z.infer<typeof tabletClipSchema>;
