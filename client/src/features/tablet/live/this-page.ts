import { newRequestKey } from '../../../lib/request-key';

/** The id of this open page, which no copy of the tablet's cookie has. The server ends the former of two streams of a page, whose network may be gone without a word, and lets no other page speak in a call that this one has answered. */
export const thisPage = newRequestKey();
