/** Stays when the family disconnects the tablet, and after updates and restarts. */
const KEY = 'dear-ones-tablet-was-connected';

/** Without storage, this is known until the tablet is switched off. */
let isKnown = false;

/** Returns true if this device was ever paired. */
export function wasPairedBefore(): boolean {
  try {
    return isKnown || localStorage.getItem(KEY) !== null;
  } catch {
    return isKnown;
  }
}

export function rememberPaired(): void {
  try {
    localStorage.setItem(KEY, 'yes');
  } catch {
    isKnown = true;
  }
}
