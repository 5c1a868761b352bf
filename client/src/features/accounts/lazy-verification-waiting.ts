import { lazyComponent } from '../../lib/lazy-component';

/** Loaded together with the validation rules of the form that precedes it. */
export const VerificationWaiting = lazyComponent(() =>
  import('./verification-waiting').then((waiting) => waiting.VerificationWaiting),
);
