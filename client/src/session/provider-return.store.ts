import { embeddedUser, SESSION_CHANNEL } from './embedded-user';

const LEFT = 'dear-ones-left-to-log-in';

/** Remembers in this tab that it leaves for the login provider, and returns with another document. */
export function noteLeavingToLogIn(): void {
  try {
    sessionStorage.setItem(LEFT, '1');
  } catch {
    // Without storage, the other tabs notice with their next request.
  }
}

/** Tells the other tabs who is logged in, if this one has returned from the login provider. */
export function announceReturn(): void {
  try {
    if (sessionStorage.getItem(LEFT) === null) return;
    sessionStorage.removeItem(LEFT);
  } catch {
    return;
  }
  announceUser();
}

/** Tells the other tabs who is logged in according to this document. */
export function announceUser(): void {
  const user = embeddedUser();
  if (!user) return;
  const channel = new BroadcastChannel(SESSION_CHANNEL);
  channel.postMessage(user.id);
  channel.close();
}
