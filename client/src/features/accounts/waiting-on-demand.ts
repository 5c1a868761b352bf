import { chunk } from '../../lib/chunk';

/** Comes with the rules of the form before it, since nobody has to wait before a first try. */
export const VerificationWaiting = chunk(
  'VerificationWaiting',
  () => import('./verification-waiting'),
);
