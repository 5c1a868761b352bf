import * as z from 'zod/mini';
import { rowId } from '#shared/product/answer';

/** Something of the asking member that was opened on a tablet yesterday. The night is not told. */
export const openedSchema = z.strictObject({
  kind: z.enum(['hello', 'picture']),
  /** The id of the hello or the face. */
  id: rowId(),
  part: z.enum(['morning', 'afternoon', 'evening']),
});
export type Opened = z.infer<typeof openedSchema>;

/** Null says nothing: it was not opened, or nobody is notified. */
export const giftOpenedSchema = z.strictObject({ opened: z.nullable(z.literal(true)) });
