import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeAll, expect, test, vi } from 'vitest';
import { held } from '../../../tests/support/client/held';
import { renderApp } from '../../../tests/support/client/render';
import { watchHistory } from '../lib/navigation/history-traversal';
import { Button } from './button';
import { ConfirmDialog } from './confirm-dialog';
import { Page } from './page';

beforeAll(watchHistory);

type ExampleProps = { onDelete?: () => void; busy?: string };

/** A list with one row, which goes when it is deleted. */
function Example({ onDelete, busy }: ExampleProps) {
  const [open, setOpen] = useState(false);
  const [exists, setExists] = useState(true);
  return (
    <Page>
      <h1 tabIndex={-1}>Photos</h1>
      {exists && <Button onClick={() => setOpen(true)}>Delete Anna</Button>}
      <ConfirmDialog
        title="Delete photo"
        question="Are you sure you want to delete this photo?"
        detail="Anna, your daughter"
        confirmLabel="Delete photo"
        busy={busy}
        open={open}
        onOpenChange={setOpen}
        onConfirm={() => {
          onDelete?.();
          setExists(false);
          setOpen(false);
        }}
      />
    </Page>
  );
}

test('asks the question, then names what will be destroyed', async () => {
  const { user } = renderApp(<Example />);
  await user.click(screen.getByRole('button', { name: 'Delete Anna' }));
  const dialog = screen.getByRole('alertdialog', { name: 'Delete photo' });
  expect(dialog).toHaveAccessibleDescription(
    'Are you sure you want to delete this photo? Anna, your daughter',
  );
});

test('starts on the safe answer, which destroys nothing and gives the focus back', async () => {
  const onDelete = vi.fn();
  const { user } = renderApp(<Example onDelete={onDelete} />);
  await user.click(screen.getByRole('button', { name: 'Delete Anna' }));
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();

  await user.keyboard('{Enter}');
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(onDelete).not.toHaveBeenCalled();
  expect(screen.getByRole('button', { name: 'Delete Anna' })).toHaveFocus();
});

test('Escape is a no', async () => {
  const onDelete = vi.fn();
  const { user } = renderApp(<Example onDelete={onDelete} />);
  await user.click(screen.getByRole('button', { name: 'Delete Anna' }));
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(onDelete).not.toHaveBeenCalled();
});

test('a yes does the deed once, and the focus goes to the heading when the opener is gone', async () => {
  const onDelete = vi.fn();
  const { user } = renderApp(<Example onDelete={onDelete} />);
  await user.click(screen.getByRole('button', { name: 'Delete Anna' }));
  await user.click(screen.getByRole('button', { name: 'Delete photo' }));
  expect(onDelete).toHaveBeenCalledOnce();
  expect(screen.getByRole('heading', { name: 'Photos' })).toHaveFocus();
});

test('a second press before the first was answered does nothing, and after a failure it can be pressed again', async () => {
  const answer = held<undefined>();
  const onConfirm = vi.fn(() => answer.promise);
  renderApp(
    <ConfirmDialog
      title="Delete photo"
      question="Sure?"
      confirmLabel="Delete"
      open
      onOpenChange={() => undefined}
      onConfirm={onConfirm}
    />,
  );
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
  press();
  press();
  expect(onConfirm).toHaveBeenCalledOnce();
  await act(async () => {
    answer.settle(undefined);
    await answer.promise;
  });
  press();
  press();
  expect(onConfirm).toHaveBeenCalledTimes(2);
});

test('the browser’s Back is a no', async () => {
  const onDelete = vi.fn();
  const { user } = renderApp(<Example onDelete={onDelete} />);
  window.history.pushState(null, '', '/caregiver');
  await user.click(screen.getByRole('button', { name: 'Delete Anna' }));
  window.history.back();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  await waitFor(() => expect(window.location.pathname).toBe('/caregiver'));
  expect(onDelete).not.toHaveBeenCalled();
});

test('stays open while the deed is being done', async () => {
  const { user } = renderApp(<Example busy="Deleting…" />);
  await user.click(screen.getByRole('button', { name: 'Delete Anna' }));
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Deleting…' }));
  expect(screen.getByRole('alertdialog')).toBeVisible();
});

test('injects no style element, which the content security policy would refuse', async () => {
  const { user } = renderApp(<Example />);
  await user.click(screen.getByRole('button', { name: 'Delete Anna' }));
  expect(document.querySelectorAll('style')).toHaveLength(0);
});
