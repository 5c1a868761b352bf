import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { renderApp } from '../../../../tests/support/client/render';
import { fakeServer } from '../../../../tests/support/client/server';
import { SetupGuideButton } from './setup-guide';

beforeEach(() => localStorage.clear());

async function openGuide() {
  fakeServer({});
  const view = renderApp(<SetupGuideButton />);
  await view.user.click(screen.getByRole('button', { name: 'Settings of the tablet itself' }));
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Settings of the tablet itself' }),
  );
  return { ...view, dialog };
}

test('each step has a picture and can be ticked, and what was ticked survives a reload', async () => {
  const { dialog, user, unmount } = await openGuide();
  expect(dialog.getAllByRole('listitem')).toHaveLength(3);
  expect(dialog.getAllByRole('heading', { level: 3 }).map((one) => one.textContent)).toEqual([
    'Add Dear Ones to the Home Screen',
    'Let the screen stay on',
    'Stay in Dear Ones',
  ]);
  for (const step of dialog.getAllByRole('listitem'))
    expect(step.querySelector('svg')).toBeInTheDocument();
  await user.click(dialog.getByRole('checkbox', { name: 'Done: Let the screen stay on' }));
  unmount();
  const again = await openGuide();
  const ticks = again.dialog.getAllByRole<HTMLInputElement>('checkbox');
  expect(ticks.map(({ checked }) => checked)).toEqual([false, true, false]);
});

test('an Android tablet has steps of its own', async () => {
  const { dialog, user } = await openGuide();
  await user.click(dialog.getByRole('radio', { name: 'Android tablet' }));
  expect(dialog.getByText(/App pinning/)).toBeVisible();
  expect(dialog.queryByText(/Guided Access/)).not.toBeInTheDocument();
});
