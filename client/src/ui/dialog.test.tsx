import { screen } from '@testing-library/react';
import { PointerEventsCheckLevel } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderApp } from '../../../tests/support/client/render';
import { Button } from './button';
import { Dialog } from './dialog';
import { TextField } from './text-field';

function Example({ startsInField }: { startsInField?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Add photo</Button>
      <Dialog title="Add a photo" startsInField={startsInField} open={open} onOpenChange={setOpen}>
        <TextField label="Name" />
      </Dialog>
    </>
  );
}

afterEach(() => vi.unstubAllGlobals());

test('says its title first, and gives the focus back when it is closed', async () => {
  const { user } = renderApp(<Example />);
  await user.click(screen.getByRole('button', { name: 'Add photo' }));
  expect(screen.getByRole('dialog', { name: 'Add a photo' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Add a photo' })).toHaveFocus();

  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Add photo' })).toHaveFocus();
});

test.each([
  { device: 'mouse', hasMouse: true },
  { device: 'touchscreen', hasMouse: false },
])(
  'on a device with a $device, one that starts in its first field has the focus there: $hasMouse',
  async ({ hasMouse }) => {
    vi.stubGlobal('matchMedia', () => ({ matches: hasMouse }));
    const { user } = renderApp(<Example startsInField />);
    await user.click(screen.getByRole('button', { name: 'Add photo' }));
    const focused = hasMouse
      ? screen.getByRole('textbox', { name: 'Name' })
      : screen.getByRole('heading', { name: 'Add a photo' });
    expect(focused).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.getByRole('button', { name: 'Add photo' })).toHaveFocus();
  },
);

test('the keyboard stays inside', async () => {
  const { user } = renderApp(<Example />);
  await user.click(screen.getByRole('button', { name: 'Add photo' }));
  await user.tab();
  expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
  await user.tab();
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
  await user.tab();
  expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
});

test('a click outside keeps the input', async () => {
  const { user } = renderApp(<Example />);
  await user.click(screen.getByRole('button', { name: 'Add photo' }));
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Anna');
  await user.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never }).click(document.body);
  await user.type(screen.getByRole('textbox', { name: 'Name' }), ' Maria');
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Anna Maria');
});

test('injects no style element, which the content security policy would refuse', async () => {
  const { user } = renderApp(<Example />);
  await user.click(screen.getByRole('button', { name: 'Add photo' }));
  expect(document.querySelectorAll('style')).toHaveLength(0);
});
