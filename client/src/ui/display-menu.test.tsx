import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { forgetEverything } from '../../../tests/support/client/browser-memory';
import { renderApp } from '../../../tests/support/client/render';
import { keepDisplay } from '../lib/display.store';
import { Page } from './page';

beforeEach(() => {
  forgetEverything();
  keepDisplay(undefined);
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

test('it says how long the choice lasts', async () => {
  await open();
  expect(panel()).toHaveTextContent('Your choice lasts until you close this page.');
  expect(screen.getByRole('link', { name: 'Cookie Policy' })).toHaveAttribute('href', '/cookie-policy');
});
