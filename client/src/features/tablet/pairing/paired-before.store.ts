import { persistedText } from '../../../lib/create-store';

/** Stays when the family disconnects the tablet, and after updates and restarts. */
const stored = persistedText('localStorage', 'dear-ones-tablet-was-connected');

const DISCONNECTED = 'disconnected';

/** Without storage, this is known until the tablet is switched off. */
let isKnown = false;

/** Returns true if this device was ever paired. */
export const wasPairedBefore = (): boolean => isKnown || typeof stored.read() === 'string';

/** Returns true if this device was paired and the family has disconnected it since, also while there is no network to ask. */
export const wasDisconnected = (): boolean => stored.read() === DISCONNECTED;

export function rememberDisconnected(): void {
  if (wasPairedBefore()) stored.write(DISCONNECTED);
}

export function rememberPaired(): void {
  stored.write('yes');
  isKnown = stored.read() !== 'yes';
}
