import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { forgetEverything } from '../../../tests/support/client/browser-memory';
import { renderApp } from '../../../tests/support/client/render';
import { persistDisplay } from '../lib/display.store';
import { Page } from './page';

beforeEach(() => {
  forgetEverything();
  persistDisplay(undefined);
});

const display = () => screen.getByRole('button', { name: 'Display' });
const panel = () => screen.queryByRole('group', { name: 'Display' });
const shown = () => ({ ...document.documentElement.dataset });

async function open() {
  const view = renderApp(
    <Page>
      <h1>A page</h1>
    </Page>,
  );
  await view.user.click(display());
  await screen.findByRole('group', { name: 'Display' });
  return view.user;
}

test('every page has the choice in its header, closed until it is asked for', async () => {
  const user = await open();
  expect(screen.getByRole('banner')).toContainElement(panel());
  expect(display()).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByRole('radio', { name: 'As on this device' })).toBeChecked();
  expect(screen.getByRole('radio', { name: 'Normal' })).toBeChecked();
  await user.click(display());
  expect(panel()).not.toBeInTheDocument();
  expect(display()).toHaveAttribute('aria-expanded', 'false');
});

test('what is picked shows at once, and the device can have its way again', async () => {
  const user = await open();
  await user.click(screen.getByRole('radio', { name: 'High contrast' }));
  await user.click(screen.getByRole('radio', { name: 'Largest' }));
  expect(shown()).toEqual({ theme: 'high-contrast', textSize: 'largest' });
  await user.click(screen.getByRole('radio', { name: 'As on this device' }));
  expect(shown()).toEqual({ textSize: 'largest' });
});

test('the arrow keys pick, as in any group of radio buttons', async () => {
  const user = await open();
  await user.tab();
  expect(screen.getByRole('radio', { name: 'English' })).toHaveFocus();
  await user.tab();
  expect(screen.getByRole('radio', { name: 'As on this device' })).toHaveFocus();
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(screen.getByRole('radio', { name: 'Dark' })).toBeChecked();
  expect(shown().theme).toBe('dark');
  await user.tab();
  expect(screen.getByRole('radio', { name: 'Normal' })).toHaveFocus();
});

describe('the panel closes', () => {
  test.each(['Escape', 'its Close button'])('with %s, and the focus goes back', async (way) => {
    const user = await open();
    await user.tab();
    if (way === 'Escape') await user.keyboard('{Escape}');
    else await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(panel()).not.toBeInTheDocument();
    expect(display()).toHaveFocus();
  });

  test('when somebody goes on elsewhere', async () => {
    const user = await open();
    await user.click(screen.getByRole('heading', { name: 'A page' }));
    expect(panel()).not.toBeInTheDocument();
    await user.click(display());
    await user.tab({ shift: true });
    expect(panel()).not.toBeInTheDocument();
  });
});

describe('“Remember on this device”', () => {
  const box = () => screen.getByRole('checkbox', { name: 'Remember on this device' });
  const hint = 'Otherwise your choice lasts until you close this page. Cookie Policy';

  test.each([undefined, false])(
    'is the permission for just that, where the cookie answer was %s',
    async (answer) => {
      persistDisplay(answer);
      const user = await open();
      await user.click(screen.getByRole('radio', { name: 'Dark' }));
      expect(box()).not.toBeChecked();
      expect(box()).toHaveAccessibleDescription(hint);
      expect(document.cookie).toBe('');
      await user.click(box());
      expect(box()).toBeChecked();
      expect(box()).toHaveAccessibleDescription(/^Cookies on this device hold your choice\./);
      expect(document.cookie).toBe('user-theme=dark');
      await user.click(box());
      expect(box()).toHaveAccessibleDescription(hint);
      expect(document.cookie).toBe('');
      expect(shown()).toEqual({ theme: 'dark' });
    },
  );

  test('is set where preference cookies are allowed, says why, and can be switched off alone', async () => {
    persistDisplay(true);
    const user = await open();
    expect(box()).toBeChecked();
    expect(box()).toHaveAccessibleDescription(
      /^You allow preference cookies, so this device remembers your choice\./,
    );
    await user.click(screen.getByRole('radio', { name: 'Dark' }));
    expect(document.cookie).toBe('user-theme=dark');
    await user.click(box());
    expect(document.cookie).toBe('');
    persistDisplay(true);
    expect(box()).not.toBeChecked();
  });

  test('is reached and set with the keyboard, and the policy is a step further', async () => {
    const user = await open();
    for (const name of ['English', 'As on this device', 'Normal']) {
      await user.tab();
      expect(screen.getByRole('radio', { name })).toHaveFocus();
    }
    await user.tab();
    expect(box()).toHaveFocus();
    await user.keyboard(' ');
    expect(box()).toBeChecked();
    await user.tab();
    expect(screen.getByRole('link', { name: 'Cookie Policy' })).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Cookie Policy' })).toHaveAttribute(
      'href',
      '/cookie-policy',
    );
  });
});
