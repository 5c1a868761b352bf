import { createPersistedStore } from '../../../lib/create-store';

/** True if the person sees a small picture of this tablet's camera during a call. The family turns it on in the setup guide. */
export const ownPicture = createPersistedStore(
  'dear-ones-tablet-own-picture',
  (stored) => stored === true,
);
