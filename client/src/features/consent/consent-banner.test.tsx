import { act, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetEverything } from '../../../../tests/support/client/browser-memory';
import { renderApp } from '../../../../tests/support/client/render';
import type { ConsentRecord } from './consent';
import { ConsentBanner } from './consent-banner';
import { resetConsent } from './consent.store';

const CONSENT = 'dear-ones-cookie-consent';
const DISMISSED = 'dear-ones-cookie-banner-dismissed';

const nothingElse = { preferences: false, analytics: false, marketing: false };

beforeEach(() => {
  forgetEverything();
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
});

const showPage = (path = '/') =>
  renderApp(
    <>
      <main id="main">
        <h1 tabIndex={-1}>A page</h1>
      </main>
      <ConsentBanner />
    </>,
    { path },
  );

const banner = () => screen.queryByRole('region', { name: 'Cookies' });
const button = (name: string) => screen.getByRole('button', { name });
const storedConsent = () =>
  JSON.parse(localStorage.getItem(CONSENT) ?? 'null') as ConsentRecord | null;

/** As a browser does once it has laid the page out. */
class ImmediateObserver {
  observe: () => void;
  constructor(observed: () => void) {
    this.observe = observed;
  }
  disconnect() {}
}

/** Records the choices that the page receives. */
function updates(): ConsentRecord[] {
  const heard: ConsentRecord[] = [];
  window.addEventListener('dear-ones:consent-updated', ({ detail }) => heard.push(detail));
  return heard;
}

describe('the cookie banner', () => {
  it('asks who has not chosen, without taking the focus', () => {
    showPage();
    expect(banner()).toBeVisible();
    expect(banner()).toHaveTextContent(
      'We use only the cookies that logging in needs, unless you allow more.',
    );
    expect(document.body).toHaveFocus();
  });

  it('stays out of the game, and asks on the next page', () => {
    const { navigate } = showPage('/faces-game');
    expect(banner()).not.toBeInTheDocument();
    act(() => navigate('/dashboard'));
    expect(banner()).toBeVisible();
  });

  it.each([
    '/give',
    '/invitation',
    '/verify-email',
    '/confirmed',
    '/confirm-email-change',
    '/reset-password',
    '/call-consent',
    '/call-answer',
  ])('stays away from %s, behind a link that somebody was sent', (path) => {
    showPage(path);
    expect(banner()).not.toBeInTheDocument();
  });

  it('leads to the policy from the dialog', async () => {
    const { user, location } = showPage();
    await user.click(button('Customize'));
    await user.click(await screen.findByRole('link', { name: 'Cookie Policy' }));
    expect(location()).toBe('/cookie-policy');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('is announced once', () => {
    const said = 'A question about cookies is at the end of this page.';
    vi.useFakeTimers();
    showPage();
    act(() => void vi.advanceTimersByTime(500));
    expect(screen.getByText(said)).toHaveAttribute('aria-live', 'polite');
    act(() => void vi.advanceTimersByTime(500));
    expect(screen.queryByText(said)).not.toBeInTheDocument();
  });

  it('stores a yes to all four kinds', async () => {
    const heard = updates();
    const { user } = showPage();
    await user.click(button('Accept All Cookies'));
    expect(banner()).not.toBeInTheDocument();
    expect(storedConsent()).toMatchObject({
      hasConsented: true,
      categories: { necessary: true, preferences: true, analytics: true, marketing: true },
    });
    expect(Date.now() - Date.parse(storedConsent()?.consentDate ?? '')).toBeLessThan(60_000);
    expect(localStorage.getItem(DISMISSED)).toBe('true');
    expect(heard).toEqual([storedConsent()]);
  });

  it('stores a no to all but the necessary', async () => {
    const heard = updates();
    const { user } = showPage();
    await user.click(button('Accept Necessary Only'));
    expect(banner()).not.toBeInTheDocument();
    expect(storedConsent()).toMatchObject({
      hasConsented: true,
      categories: { necessary: true, ...nothingElse },
    });
    expect(localStorage.getItem(DISMISSED)).toBe('true');
    expect(heard).toEqual([storedConsent()]);
  });

  it('stores what was picked in the dialog, and only once it is saved', async () => {
    const heard = updates();
    const { user } = showPage();
    await user.click(button('Customize'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cookie Preferences' }));
    expect(dialog.getByRole('switch', { name: /Necessary/ })).toBeChecked();
    expect(dialog.getByRole('switch', { name: /Necessary/ })).toBeDisabled();
    await user.click(dialog.getByRole('switch', { name: /Preference/ }));
    expect(storedConsent()).toBeNull();

    await user.click(dialog.getByRole('button', { name: 'Save Preferences' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(banner()).not.toBeInTheDocument();
    expect(storedConsent()?.categories).toEqual({
      ...nothingElse,
      necessary: true,
      preferences: true,
    });
    expect(heard).toEqual([storedConsent()]);
  });

  it('still asks when the dialog was cancelled, and has forgotten what was picked', async () => {
    const { user } = showPage();
    await user.click(button('Customize'));
    await user.click(await screen.findByRole('switch', { name: /Marketing/ }));
    await user.click(button('Cancel'));
    expect(banner()).toBeVisible();
    expect(storedConsent()).toBeNull();
    expect(button('Customize')).toHaveFocus();

    await user.click(button('Customize'));
    expect(await screen.findByRole('switch', { name: /Marketing/ })).not.toBeChecked();
  });

  it('can be closed, which says neither yes nor no', async () => {
    const heard = updates();
    const { user } = showPage();
    await user.click(button('Close'));
    expect(banner()).not.toBeInTheDocument();
    expect(localStorage).toHaveLength(0);
    expect(heard).toEqual([]);
  });

  it('gives the focus to the page when it goes', async () => {
    const { user } = showPage();
    await user.click(button('Accept Necessary Only'));
    expect(screen.getByRole('heading', { name: 'A page' })).toHaveFocus();
  });

  it('leaves room for itself at the end of the page, as long as it is there', async () => {
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(150);
    vi.stubGlobal('ResizeObserver', ImmediateObserver);
    const { user } = showPage();
    const room = () => [
      document.body.style.paddingBottom,
      document.documentElement.style.scrollPaddingBottom,
    ];
    expect(room()).toEqual(['150px', '150px']);
    await user.click(button('Close'));
    expect(room()).toEqual(['', '']);
  });

  it.each([CONSENT, DISMISSED])('stays away where %s is stored', (key) => {
    localStorage.setItem(
      key,
      JSON.stringify({ hasConsented: true, categories: {}, consentDate: new Date() }),
    );
    showPage();
    expect(banner()).not.toBeInTheDocument();
  });

  it('goes when another tab has chosen', () => {
    showPage();
    localStorage.setItem(
      CONSENT,
      JSON.stringify({ hasConsented: true, categories: {}, consentDate: new Date() }),
    );
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: CONSENT })));
    expect(banner()).not.toBeInTheDocument();
  });

  it('asks again where the stored choice cannot be read, and only logs that', () => {
    localStorage.setItem(CONSENT, '{"hasConsented":');
    showPage();
    expect(banner()).toBeVisible();
    expect(console.info).toHaveBeenCalledWith(
      expect.stringContaining('cannot be read'),
      expect.any(SyntaxError),
    );
  });

  it('retains the choice for the visit if the browser refuses to store it', async () => {
    const refuse = () => {
      throw new DOMException('No', 'SecurityError');
    };
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
    const heard = updates();
    const { user } = showPage();
    await user.click(button('Accept All Cookies'));
    expect(banner()).not.toBeInTheDocument();
    expect(heard).toHaveLength(1);
  });
});

describe('what was allowed', () => {
  const theme = () => document.documentElement.dataset.theme;

  it('about display preferences: is shown with the permission, and the cookies are deleted with it', async () => {
    document.cookie = 'user-theme=dark';
    document.cookie = 'user-text-size=large';
    const { user } = showPage();
    expect(theme()).toBeUndefined();
    await user.click(button('Accept All Cookies'));
    expect({ ...document.documentElement.dataset }).toEqual({ theme: 'dark', textSize: 'large' });

    act(resetConsent);
    expect(document.cookie).toBe('');
    expect(theme()).toBe('dark');
    await user.click(button('Accept Necessary Only'));
    expect(document.cookie).toBe('');
  });

  it.each(['light', 'dark', 'high-contrast'])('may be the theme %s', async (name) => {
    document.cookie = `user-theme=${name}`;
    const { user } = showPage();
    await user.click(button('Accept All Cookies'));
    expect(theme()).toBe(name);
  });

  it.each(['pink', '', 'toString', 'dark"><script>'])('cannot be the theme %s', async (name) => {
    document.cookie = `user-theme=${encodeURIComponent(name)}`;
    const { user } = showPage();
    await user.click(button('Accept All Cookies'));
    expect(theme()).toBeUndefined();
  });

  it('is not the theme where preferences were refused', async () => {
    document.cookie = 'user-theme=dark';
    const { user } = showPage();
    await user.click(button('Accept Necessary Only'));
    expect(theme()).toBeUndefined();
    expect(document.cookie).toBe('');
  });

  it('is logged for analytics and marketing, which are not installed', async () => {
    const { user } = showPage();
    await user.click(button('Accept All Cookies'));
    expect(vi.mocked(console.info).mock.calls.flat()).toEqual([
      expect.stringContaining('analytics are allowed'),
      expect.stringContaining('marketing is allowed'),
    ]);
  });

  it('is not even logged where they were refused', async () => {
    const { user } = showPage();
    await user.click(button('Accept Necessary Only'));
    expect(console.info).not.toHaveBeenCalled();
  });
});
