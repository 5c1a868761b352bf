import { createStore } from '../../lib/create-store';

/** True while home has no room for the family's message, which then is the first of My notes. */
export const movedMessage = createStore(() => false);
