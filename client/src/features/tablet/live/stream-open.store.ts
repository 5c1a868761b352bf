import { createStore } from '../../../lib/create-store';

/** True while the server tells this tablet at once what happens, so that it polls less often. */
export const streamOpen = createStore(() => false);
