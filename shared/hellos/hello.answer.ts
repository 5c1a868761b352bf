import * as z from 'zod/mini';
import { clipSchema, tabletClipSchema } from '#shared/clips/clip.answer';
import { moment, name, rowId, tabletPhoto, tabletVoice } from '#shared/product/answer';

/** A photo, a recording or a clip for the tablet of one day. */
export const helloSchema = z.strictObject({
  id: rowId(),
  /** The first name of who sent it; null if there is none. */
  from: name(),
  /** The face of the album that is the sender's, as the member has said; null if there is none. */
  fromFaceId: z.nullable(rowId()),
  words: z.nullable(z.string()),
  photoUrl: z.nullable(z.string()),
  voiceUrl: z.nullable(z.string()),
  clip: z.nullable(clipSchema),
  day: z.iso.date(),
  /** True on its day, in the person's time zone. */
  isToday: z.boolean(),
  /** True before its day. */
  isToCome: z.boolean(),
});

/** The two days for which a hello can be sent now, the first of which counts unless the other is chosen. */
export const helloDaysSchema = z.strictObject({
  /** True during the hours of the person's night, when the first is the day of the morning. */
  isNight: z.boolean(),
  days: z.array(
    z.strictObject({
      day: z.iso.date(),
      /** The hello of that day; null if there is none yet. */
      hello: z.nullable(
        z.strictObject({
          id: rowId(),
          from: name(),
          /** True for what is seen: a photo or a clip. */
          isPhoto: z.boolean(),
          /** True if the reader sent it. */
          isMine: z.boolean(),
          sentAt: moment(),
        }),
      ),
    }),
  ),
});

/** A hello as a tablet shows it. */
export const tabletHelloSchema = z.strictObject({
  id: rowId(),
  from: z.nullable(z.string()),
  fromFaceId: z.nullable(rowId()),
  words: z.nullable(z.string()),
  photoUrl: z.nullable(tabletPhoto()),
  voiceUrl: z.nullable(tabletVoice()),
  clip: z.nullable(tabletClipSchema),
  day: z.iso.date(),
});
export type Hello = z.infer<typeof helloSchema>;
export type HelloDays = z.infer<typeof helloDaysSchema>;
