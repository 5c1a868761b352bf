import * as z from 'zod/mini';
import { name, rowId, tabletPhoto, tabletVoice } from '#shared/product/answer';

/** A photo or a recording for the tablet of one day. */
export const helloSchema = z.strictObject({
  id: rowId(),
  /** The first name of who sent it; null if there is none. */
  from: name(),
  words: z.nullable(z.string()),
  photoUrl: z.nullable(z.string()),
  voiceUrl: z.nullable(z.string()),
  day: z.iso.date(),
  /** True on its day, in the person's time zone. */
  isToday: z.boolean(),
});

/** A hello as a tablet shows it. */
export const tabletHelloSchema = z.strictObject({
  id: rowId(),
  from: z.nullable(z.string()),
  words: z.nullable(z.string()),
  photoUrl: z.nullable(tabletPhoto()),
  voiceUrl: z.nullable(tabletVoice()),
  day: z.iso.date(),
});
export type Hello = z.infer<typeof helloSchema>;
