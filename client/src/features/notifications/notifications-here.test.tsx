import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { pushBrowser, removePush, SERVER_KEY } from '../../../../tests/support/client/push-browser';
import { renderApp } from '../../../../tests/support/client/render';
import { fakeServer } from '../../../../tests/support/client/server';
import { endNotifications } from '../../session/notifications';
import { renew } from '../../session/push-notifications';
import { NotificationsHere } from './notifications-here';

afterEach(() => {
  vi.restoreAllMocks();
  removePush();
});

type Handlers = Parameters<typeof fakeServer>[0];

const server = (handlers: Handlers = {}) =>
  fakeServer({
    'GET /api/push/key': () => ({ body: { key: SERVER_KEY } }),
    'POST /api/push/subscriptions': () => ({ status: 204 }),
    'DELETE /api/push/subscriptions': () => ({ status: 204 }),
    ...handlers,
  });
const ON = 'Notifications are on in this browser.';
const OFF = 'Notifications are off in this browser.';
const theSwitch = () => screen.findByRole('switch', { name: 'Show notifications on this device' });

describe('notifications on this device', () => {
  it('are turned on by a press, and off by another, and the page says which', async () => {
    const browser = pushBrowser();
    const { calls } = server();
    const { user } = renderApp(<NotificationsHere />);
    await screen.findByText(OFF);
    await user.click(await theSwitch());
    await screen.findByText(ON);
    expect(await theSwitch()).toBeChecked();
    const endpoint = browser.endpoint();
    expect(calls.filter(({ route }) => route.startsWith('POST'))).toMatchObject([
      { route: 'POST /api/push/subscriptions', body: { endpoint, p256dh: 'p', auth: 'a' } },
    ]);
    await user.click(await theSwitch());
    await screen.findByText(OFF);
    expect(calls.at(-1)).toMatchObject({
      route: 'DELETE /api/push/subscriptions',
      body: { endpoint },
    });
    expect(browser.endpoint()).toBeUndefined();
    expect(browser.isRegistered).toBe(false);
  });

  it('stay off when the server has no room, and the page says why', async () => {
    const browser = pushBrowser();
    const message = 'Notifications are on in 10 browsers already.';
    server({
      'POST /api/push/subscriptions': () => ({ status: 409, body: { message, code: 'too-many' } }),
    });
    const { user } = renderApp(<NotificationsHere />);
    await user.click(await theSwitch());
    await screen.findByText(message);
    expect(await theSwitch()).not.toBeChecked();
    expect(browser.endpoint()).toBeUndefined();
    expect(browser.isRegistered).toBe(false);
  });

  it('that somebody refuses are explained, and so are those that the browser blocks already', async () => {
    pushBrowser({ answer: 'denied' });
    server();
    const { user } = renderApp(<NotificationsHere />);
    await user.click(await theSwitch());
    await screen.findByText(/^This browser blocks notifications from Dear Ones\. Allow them/);
    expect(screen.queryByRole('switch')).toBeNull();
  });

  it('need the Home Screen on an iPhone and on an iPad, and are impossible in some browsers', async () => {
    const agent = vi.spyOn(navigator, 'userAgent', 'get');
    for (const device of ['iPhone', 'iPad']) {
      agent.mockReturnValue(`Mozilla/5.0 (${device})`);
      const { unmount } = renderApp(<NotificationsHere />);
      await screen.findByText(/touch Share and then “Add to Home Screen”/);
      unmount();
    }
    agent.mockReturnValue('Mozilla/5.0 (X11; Linux x86_64)');
    renderApp(<NotificationsHere />);
    await screen.findByText('This browser cannot show notifications.');
  });

  it('make the page installable as the family’s app, which is not the tablet’s', async () => {
    pushBrowser();
    const { unmount } = renderApp(<NotificationsHere />);
    const manifest = () => document.querySelector('link[rel="manifest"]');
    expect(manifest()).toHaveAttribute('href', '/family.webmanifest');
    await theSwitch();
    unmount();
    expect(manifest()).toBeNull();
  });
});

describe('a visit', () => {
  it('registers the browser again, also if it has dropped the subscription by itself', async () => {
    const browser = pushBrowser({ permission: 'granted' });
    const { calls } = server();
    browser.subscribeTo(SERVER_KEY);
    const before = browser.endpoint();
    await renew();
    expect(calls.at(-1)?.body).toMatchObject({ endpoint: before });
    browser.drop();
    await renew();
    expect(browser.endpoint()).not.toBe(before);
    expect(calls.at(-1)?.body).toMatchObject({ endpoint: browser.endpoint() });
  });

  it('subscribes anew if the server has another key', async () => {
    const browser = pushBrowser({ permission: 'granted' });
    const { calls } = server();
    browser.subscribeTo(`B${'B'.repeat(86)}`);
    const before = browser.endpoint();
    await renew();
    expect(browser.endpoint()).not.toBe(before);
    expect(calls.at(-1)?.body).toMatchObject({ endpoint: browser.endpoint() });
  });

  it('turns nothing on where notifications are off', async () => {
    pushBrowser({ permission: 'granted' });
    const { calls } = server();
    await renew();
    expect(calls).toEqual([]);
  });
});

it('signing out ends them in this browser, also if the server does not know it', async () => {
  const browser = pushBrowser({ permission: 'granted' });
  const { calls } = server({ 'DELETE /api/push/subscriptions': () => ({ status: 404 }) });
  browser.subscribeTo(SERVER_KEY);
  const endpoint = browser.endpoint();
  await endNotifications();
  await waitFor(() => expect(browser.isRegistered).toBe(false));
  expect(calls).toMatchObject([{ route: 'DELETE /api/push/subscriptions', body: { endpoint } }]);
});
