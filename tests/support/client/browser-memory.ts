import { setDisplay, unknownDisplay } from '../../../client/src/lib/display.store';

/** The browser forgets everything it was asked to keep, and says so, as when another tab clears it. */
export function forgetEverything(): void {
  localStorage.clear();
  sessionStorage.clear();
  for (const cookie of document.cookie.split('; '))
    document.cookie = `${cookie.split('=')[0] ?? ''}=; max-age=0`;
  setDisplay(unknownDisplay);
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
}
