/** Tells whether an address belongs to a push service that we send to. */
export type PushServices = (endpoint: URL) => boolean;

const HOSTS = ['fcm.googleapis.com', 'updates.push.services.mozilla.com'];
const DOMAINS = ['.notify.windows.com', '.push.apple.com'];

/**
 * The push services of Chrome, Firefox, Edge and Safari. A browser chooses the address that we send to, so anything else
 * could make this server call an address of a visitor's choice.
 */
export const pushServices: PushServices = ({ protocol, host, username, password }) =>
  protocol === 'https:' &&
  username === '' &&
  password === '' &&
  (HOSTS.includes(host) || DOMAINS.some((domain) => host.endsWith(domain)));

/** Returns false also for what is no address. */
export function isOfPushService(endpoint: string, services: PushServices): boolean {
  return URL.canParse(endpoint) && services(new URL(endpoint));
}
