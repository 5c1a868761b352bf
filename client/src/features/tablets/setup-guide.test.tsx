import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { SetupStep } from '#shared/tablets/tablet-setup';
import { renderApp } from '../../../../tests/support/client/render';
import { fakeServer } from '../../../../tests/support/client/server';
import { SetupGuideButton } from './setup-guide';

const tablet = (id: number, name: string, setupDone: SetupStep[]) => ({
  id,
  name,
  createdAt: '2025-11-01T09:00:00.000Z',
  lastUsedAt: '2026-11-21T09:00:00.000Z',
  isMine: true,
  connectedBy: { userId: 1, name: 'Anna', role: 'owner' },
  state: {
    ...{ awake: true, canSpeak: true, version: 'tablet.js', contentAge: 0, setupDone },
    heardAt: '2026-11-21T09:00:00.000Z',
  },
});

async function openGuide(tablets: ReturnType<typeof tablet>[] = []) {
  fakeServer({ 'GET /api/tablets': () => ({ body: tablets }) });
  const view = renderApp(<SetupGuideButton />);
  await view.user.click(screen.getByRole('button', { name: 'Settings on the tablet' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Settings on the tablet' }));
  return { ...view, dialog };
}

test('each step has a picture', async () => {
  const { dialog } = await openGuide();
  expect(dialog.getAllByRole('heading', { level: 3 }).map((one) => one.textContent)).toEqual([
    'Add Dear Ones to the Home Screen',
    'Let the screen stay on',
    'Stay in Dear Ones',
    'Turn the sound up',
    'Allow the microphone',
  ]);
  for (const step of dialog.getAllByRole('listitem'))
    expect(step.querySelector('svg')).toBeInTheDocument();
});

test('the steps that were ticked on a tablet name it', async () => {
  const { dialog } = await openGuide([
    tablet(1, 'Kitchen', ['auto-lock', 'guided-access']),
    tablet(2, 'Bedroom', ['auto-lock']),
  ]);
  await dialog.findByText('Done on Bedroom');
  expect(
    dialog.getAllByRole('listitem').map((step) =>
      within(step)
        .queryAllByText(/^Done on/)
        .map((one) => one.textContent),
    ),
  ).toEqual([[], ['Done on Kitchen', 'Done on Bedroom'], ['Done on Kitchen'], [], []]);
});

test('an Android tablet has steps of its own, which come first where one was ticked', async () => {
  const { dialog, user, unmount } = await openGuide();
  await user.click(dialog.getByRole('radio', { name: 'Android tablet' }));
  expect(dialog.getByText(/App pinning/)).toBeVisible();
  expect(dialog.queryByText(/Guided Access/)).not.toBeInTheDocument();
  unmount();
  const again = await openGuide([tablet(1, 'Kitchen', ['pin'])]);
  expect(await again.dialog.findByText('Done on Kitchen')).toBeVisible();
});
