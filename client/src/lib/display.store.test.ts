import { beforeEach, describe, expect, test, vi } from 'vitest';
import { forgetEverything } from '../../../tests/support/client/browser-memory';

const VISIT = 'dear-ones-display';
const shown = () => ({ ...document.documentElement.dataset });

const REMEMBER = 'dear-ones-display-remember';
const tabs: Awaited<ReturnType<typeof loadStore>>[] = [];
const loadStore = () => import('./display.store');

/** The store as a freshly loaded page has it. */
async function load(allowed: boolean | undefined) {
  vi.resetModules();
  const store = await loadStore();
  const choice = await import('./display-choice.store');
  tabs.push(store);
  store.persistDisplay(allowed);
  return { ...store, ...choice };
}

/** As a browser tells the tabs other than the one that stored something. */
const tellOtherTabs = () =>
  void window.dispatchEvent(new StorageEvent('storage', { key: REMEMBER }));

beforeEach(() => {
  for (const { setDisplay, unknownDisplay } of tabs.splice(0)) setDisplay(unknownDisplay);
  forgetEverything();
});

test('the browser’s own bars take the color of what was chosen, and the device’s again without a choice', async () => {
  document.head.innerHTML =
    '<meta name="theme-color" content="#181413"><meta name="theme-color" content="#fbf8f4" media="(prefers-color-scheme: light)">';
  const tints = () =>
    [...document.querySelectorAll('meta[name="theme-color"]')].map((meta) =>
      meta.getAttribute('content'),
    );
  const { chooseDisplay } = await load(undefined);
  expect(tints()).toEqual(['#fbf8f4']);
  chooseDisplay({ theme: 'dark' });
  chooseDisplay({ theme: 'high-contrast' });
  expect(tints()).toEqual(['#000000', '#fbf8f4']);
  chooseDisplay({ theme: undefined });
  expect(tints()).toEqual(['#fbf8f4']);
});

describe('without a word about preference cookies', () => {
  test('a choice lasts for the visit, and no cookie is set', async () => {
    const { chooseDisplay } = await load(undefined);
    chooseDisplay({ theme: 'dark' });
    chooseDisplay({ textSize: 'largest' });
    expect(document.cookie).toBe('');
    await load(undefined);
    expect(shown()).toEqual({ theme: 'dark', textSize: 'largest' });
  });

  test('a cookie from before is neither read nor taken away', async () => {
    document.cookie = 'user-theme=dark';
    await load(undefined);
    expect(shown()).toEqual({});
    expect(document.cookie).toBe('user-theme=dark');
  });
});

describe('once they are allowed', () => {
  test('the choice is stored in cookies, which are deleted when the device decides again', async () => {
    const { chooseDisplay } = await load(true);
    chooseDisplay({ theme: 'high-contrast', textSize: 'large' });
    expect(document.cookie).toBe('user-theme=high-contrast; user-text-size=large');
    expect(sessionStorage).toHaveLength(0);
    chooseDisplay({ theme: undefined });
    expect(document.cookie).toBe('user-text-size=large');
    await load(true);
    expect(shown()).toEqual({ textSize: 'large' });
  });

  test('what was chosen during the visit goes into the cookies, before what they held', async () => {
    document.cookie = 'user-theme=dark';
    document.cookie = 'user-text-size=large';
    const { chooseDisplay, persistDisplay } = await load(undefined);
    chooseDisplay({ theme: 'light' });
    persistDisplay(true);
    expect(shown()).toEqual({ theme: 'light', textSize: 'large' });
    expect(document.cookie.split('; ').sort()).toEqual([
      'user-text-size=large',
      'user-theme=light',
    ]);
    expect(sessionStorage).toHaveLength(0);
  });

  test.each(['pink', '', 'toString'])('the cookie value "%s" counts as none', async (value) => {
    document.cookie = `user-theme=${value}`;
    document.cookie = `user-text-size=${value}`;
    await load(true);
    expect(shown()).toEqual({});
  });
});

describe('when they are refused', () => {
  test.each([false, undefined])(
    'the cookies go, and the choice stays for the visit (%s)',
    async (answer) => {
      const { chooseDisplay, persistDisplay } = await load(true);
      chooseDisplay({ theme: 'dark' });
      persistDisplay(answer);
      expect(document.cookie).toBe('');
      expect(shown()).toEqual({ theme: 'dark' });
      expect(sessionStorage.getItem(VISIT)).toBe('user-theme=dark');
    },
  );
});

describe('“Remember on this device”', () => {
  test.each([false, undefined])(
    'stores the choice in cookies, whatever the consent (%s)',
    async (answer) => {
      const { chooseDisplay, rememberDisplay, persistDisplay } = await load(answer);
      chooseDisplay({ theme: 'dark' });
      rememberDisplay(true);
      chooseDisplay({ textSize: 'large' });
      expect(document.cookie).toBe('user-theme=dark; user-text-size=large');
      persistDisplay(false);
      expect(document.cookie).toBe('user-theme=dark; user-text-size=large');
      expect(sessionStorage).toHaveLength(0);
      const nextPage = await load(false);
      expect(shown()).toEqual({ theme: 'dark', textSize: 'large' });
      nextPage.chooseDisplay({ textSize: undefined });
      expect(document.cookie).toBe('user-theme=dark');
    },
  );

  test.each([
    [false, null],
    [undefined, null],
    [true, 'no'],
  ])(
    'that is switched off deletes the cookies at once, and the look stays for the visit (%s)',
    async (answer, stored) => {
      const { chooseDisplay, rememberDisplay } = await load(answer);
      rememberDisplay(true);
      chooseDisplay({ theme: 'dark' });
      rememberDisplay(false);
      expect(document.cookie).toBe('');
      expect(localStorage.getItem(REMEMBER)).toBe(stored);
      expect(shown()).toEqual({ theme: 'dark' });
      chooseDisplay({ textSize: 'large' });
      await load(answer);
      expect(shown()).toEqual({ theme: 'dark', textSize: 'large' });
      expect(document.cookie).toBe('');
    },
  );

  test('is given up by a reset, with the cookies', async () => {
    const { chooseDisplay, rememberDisplay, resetRemember } = await load(false);
    rememberDisplay(true);
    chooseDisplay({ theme: 'dark' });
    resetRemember();
    expect(document.cookie).toBe('');
    expect(localStorage).toHaveLength(0);
    expect(shown()).toEqual({ theme: 'dark' });
  });

  test('of a browser that refuses to store lasts until the page is loaded anew', async () => {
    const refuse = () => {
      throw new DOMException('No', 'SecurityError');
    };
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
    const { chooseDisplay, rememberDisplay, persistDisplay } = await load(false);
    rememberDisplay(true);
    chooseDisplay({ theme: 'dark' });
    persistDisplay(false);
    expect(document.cookie).toBe('user-theme=dark');
  });
});

describe('in two tabs', () => {
  test('what one remembers is what the other shows, and neither undoes what the other picked', async () => {
    const one = await load(false);
    one.chooseDisplay({ theme: 'light' });
    sessionStorage.clear();
    const other = await load(false);
    other.chooseDisplay({ theme: 'dark' });
    other.rememberDisplay(true);
    tellOtherTabs();
    expect(document.cookie).toBe('user-theme=dark');
    one.chooseDisplay({ textSize: 'large' });
    expect(document.cookie).toBe('user-theme=dark; user-text-size=large');
    expect(shown()).toEqual({ theme: 'dark', textSize: 'large' });
    other.chooseDisplay({ theme: 'high-contrast' });
    one.persistDisplay(false);
    one.chooseDisplay({ textSize: 'largest' });
    expect(document.cookie).toBe('user-theme=high-contrast; user-text-size=largest');
  });

  test('one that forgets makes the other forget too', async () => {
    const one = await load(false);
    one.rememberDisplay(true);
    const other = await load(false);
    other.rememberDisplay(false);
    tellOtherTabs();
    one.chooseDisplay({ theme: 'dark' });
    expect(document.cookie).toBe('');
  });
});

test('a browser that refuses to store shows the choice all the same', async () => {
  const refuse = () => {
    throw new DOMException('No', 'SecurityError');
  };
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  const { chooseDisplay, persistDisplay } = await load(undefined);
  chooseDisplay({ theme: 'dark' });
  persistDisplay(undefined);
  expect(shown()).toEqual({ theme: 'dark' });
});
