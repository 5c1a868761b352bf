import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { held } from '../../../tests/support/client/held';
import { renderApp } from '../../../tests/support/client/render';
import { Button } from './button';
import { Dialog } from './dialog';
import { lazyDialog } from './lazy-dialog';
import { toastStore } from './toast.store';

type DialogProps = { open: boolean; onClose: () => void };

const chunk = {
  PlanDialog: ({ open, onClose }: DialogProps) => (
    <Dialog title="Add a plan" open={open} onOpenChange={onClose}>
      Lunch
    </Dialog>
  ),
};
const lost = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

/** Renders a page with a dialog. Each fetch of its chunk gets the next of the given answers. */
function openPage(...answers: (() => Promise<typeof chunk>)[]) {
  const load = vi.fn(() => (answers.shift() ?? lost)());
  const PlanDialog = lazyDialog(async () => (await load()).PlanDialog, {
    isOpen: ({ open }) => open,
    close: ({ onClose }) => onClose(),
  });
  function Example() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <Button onClick={() => setOpen(true)}>Add plan</Button>
        <PlanDialog open={open} onClose={() => setOpen(false)} />
      </>
    );
  }
  return { ...renderApp(<Example />), load };
}

const opener = () => screen.getByRole('button', { name: 'Add plan' });
const dialog = () => screen.queryByRole('dialog', { name: 'Add a plan' });

/** Runs the callbacks that wait until the page is idle. */
let whenAtRest: (() => void)[] = [];

beforeEach(() => {
  whenAtRest = [];
  vi.stubGlobal('requestIdleCallback', (act: () => void) => whenAtRest.push(act));
  vi.stubGlobal(
    'cancelIdleCallback',
    (request: number) => void whenAtRest.splice(request - 1, 1, () => undefined),
  );
});

test('opens as soon as it has come, takes the focus, and gives it back', async () => {
  const onItsWay = held<typeof chunk>();
  const { user } = openPage(() => onItsWay.promise);
  await user.tab();
  await user.keyboard('{Enter}');
  expect(dialog()).not.toBeInTheDocument();
  expect(opener()).toHaveFocus();
  onItsWay.settle(chunk);
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Add a plan' })).toHaveFocus());
  await user.keyboard('{Escape}');
  expect(dialog()).not.toBeInTheDocument();
  expect(opener()).toHaveFocus();
});

test('says so when it cannot be fetched, leaves the page as it was, and opens when it is asked for again', async () => {
  const { user, load } = openPage(lost, () => Promise.resolve(chunk));
  await user.click(opener());
  expect(await screen.findByText('Please try again')).toBeVisible();
  expect(screen.getByText('Check that you are online, or load the page again.')).toBeVisible();
  expect(dialog()).not.toBeInTheDocument();
  expect(opener()).toHaveFocus();
  await user.click(opener());
  expect(await screen.findByRole('dialog', { name: 'Add a plan' })).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});

test('says nothing of it to those who have left the page by then', async () => {
  const answer = held<undefined>();
  const { user, rerender, load } = openPage(() => answer.promise.then(lost));
  await user.click(opener());
  rerender(<p>Another page</p>);
  answer.settle(undefined);
  await load.mock.results[0]?.value.catch(() => undefined);
  // By then every listener has been called.
  await Promise.resolve();
  expect(toastStore.read()).toEqual([]);
});

test('is fetched once the page is used and at rest, says nothing when it does not come, and is then there at once', async () => {
  const { user, load } = openPage(lost, () => Promise.resolve(chunk));
  expect(load).not.toHaveBeenCalled();
  fireEvent.pointerMove(document.body);
  await waitFor(() => expect(whenAtRest).toHaveLength(1));
  whenAtRest.forEach((act) => act());
  await load.mock.results[0]?.value.catch(() => undefined);
  await Promise.resolve();
  expect(toastStore.read()).toEqual([]);
  await user.click(opener());
  expect(await screen.findByRole('dialog')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});

test('is not fetched ahead where data are to be saved', async () => {
  vi.stubGlobal(
    'navigator',
    Object.create(navigator, { connection: { value: { saveData: true } } }),
  );
  const { user, load } = openPage(() => Promise.resolve(chunk));
  fireEvent.pointerMove(document.body);
  await Promise.resolve();
  expect(whenAtRest).toEqual([]);
  await user.click(opener());
  expect(await screen.findByRole('dialog')).toBeVisible();
  expect(load).toHaveBeenCalledOnce();
});
