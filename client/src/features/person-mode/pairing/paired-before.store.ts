import { persistedText } from '../../../lib/create-store';

/** Stays when the family disconnects the tablet, and after updates and restarts. */
const stored = persistedText('localStorage', 'dear-ones-tablet-was-connected');

/** Without storage, this is known until the tablet is switched off. */
let isKnown = false;

/** Returns true if this device was ever paired. */
export const wasPairedBefore = (): boolean => isKnown || typeof stored.read() === 'string';

export function rememberPaired(): void {
  stored.write('yes');
  isKnown = stored.read() !== 'yes';
}
