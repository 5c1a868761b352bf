import { vi } from 'vitest';

/** The key of the server. */
export const SERVER_KEY = `B${'A'.repeat(86)}`;
const bytes = (key: string) =>
  Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0))
    .buffer;

/** A browser with Web Push, which jsdom lacks. `answer` is what somebody says when it asks for the permission. */
export function pushBrowser({ permission = 'default', answer = 'granted' } = {}) {
  let subscription: ReturnType<typeof newSubscription> | null = null;
  let made = 0;
  const newSubscription = (key: ArrayBuffer) => {
    const endpoint = `https://push.example/${(made += 1)}`;
    return {
      endpoint,
      options: { applicationServerKey: key },
      toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
      unsubscribe: () => {
        subscription = null;
        return Promise.resolve(true);
      },
    };
  };
  const pushManager = {
    getSubscription: () => Promise.resolve(subscription),
    subscribe: ({ applicationServerKey: key }: { applicationServerKey: Uint8Array<ArrayBuffer> }) =>
      Promise.resolve((subscription ??= newSubscription(key.buffer))),
  };
  const registration = {
    scope: 'http://localhost/notifications/',
    active: {},
    pushManager,
    unregister: () => {
      state.isRegistered = false;
      return Promise.resolve(true);
    },
  };
  const state = {
    isRegistered: false,
    endpoint: () => subscription?.endpoint,
    /** The browser ends the subscription by itself, as iOS does. */
    drop: () => (subscription = null),
    /** Makes the subscription one for another key of the server. */
    subscribeTo: (key: string) => {
      state.isRegistered = true;
      subscription = newSubscription(bytes(key));
    },
  };
  const notification = {
    permission,
    requestPermission: () => Promise.resolve((notification.permission = answer)),
  };
  vi.stubGlobal('Notification', notification);
  vi.stubGlobal('PushManager', {});
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      getRegistration: () => Promise.resolve(state.isRegistered ? registration : undefined),
      register: () => {
        state.isRegistered = true;
        return Promise.resolve(registration);
      },
    },
  });
  return state;
}

/** Takes Web Push away again. */
export function removePush(): void {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
}
