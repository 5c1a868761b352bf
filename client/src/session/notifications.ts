/** The part of the notifications that runs in every visit. The rest is loaded only in browsers in which they may be on. */
const mayBeOn = (): boolean => 'Notification' in window && Notification.permission === 'granted';

const load = () => import('./push-notifications');

/** Registers this browser again if notifications are on in it. Does nothing if that fails: the next visit tries again. */
export function renewNotifications(): void {
  if (mayBeOn())
    void load()
      .then(({ renew }) => renew())
      .catch(() => undefined);
}

/** Ends the notifications of this browser. Never fails: the server ends those that it cannot deliver. */
export async function endNotifications(): Promise<void> {
  if (mayBeOn())
    await load()
      .then(({ turnOff }) => turnOff())
      .catch(() => undefined);
}
