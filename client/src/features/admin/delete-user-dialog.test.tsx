import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { boss, noah, ruth, showAdminPage } from '../../../../tests/support/client/admin-page';
import { held } from '../../../../tests/support/client/held';
import type { fakeServer } from '../../../../tests/support/client/server';

type Answer = ReturnType<Parameters<typeof fakeServer>[0][string]>;

async function open(answer?: Answer) {
  const users = [boss, ruth, noah];
  const view = await showAdminPage({
    users,
    handlers: {
      'DELETE /api/admin/users/:id': () => {
        if (answer) return answer;
        users.splice(users.indexOf(ruth), 1);
        return { status: 204 };
      },
    },
  });
  await view.user.click(await screen.findByRole('button', { name: 'Delete ruth@example.org' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete User' }));
  const confirm = () => view.user.click(dialog.getByRole('button', { name: 'Delete User' }));
  return { ...view, dialog, confirm };
}

const rows = () => screen.getAllByRole('row', { hidden: true }).length - 1;

test('the question names the account, and No is the safe answer', async () => {
  const { dialog, user, sent } = await open();
  expect(
    dialog.getByText('Are you sure you want to delete this user? This action cannot be undone.'),
  ).toBeVisible();
  expect(dialog.getByText('ruth@example.org')).toBeVisible();
  const all = dialog
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
    .join();
  for (const part of [
    'photos',
    'names',
    'notes',
    'voices',
    'plans',
    'people to call',
    'tablet',
    'profile',
  ])
    expect(all).toContain(part);
  expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(sent('DELETE')).toEqual([]);
});

test('after Yes the account is gone from the list and its number', async () => {
  const { confirm, sent } = await open();
  await confirm();
  expect(await screen.findByText('User deleted successfully')).toBeVisible();
  expect(sent('DELETE').map(({ path }) => path)).toEqual(['/api/admin/users/2']);
  expect(await screen.findByRole('heading', { name: 'All Users (2)' })).toBeVisible();
  expect(screen.queryByText('ruth@example.org')).not.toBeInTheDocument();
});

test('it goes at once, and comes back where it was when the server refuses', async () => {
  const answer = held<{ status: number; body: unknown }>();
  const { confirm } = await open(answer.promise);
  await confirm();
  await waitFor(() => expect(rows()).toBe(2));
  expect(screen.getByRole('heading', { name: 'All Users (2)', hidden: true })).toBeInTheDocument();
  answer.settle({
    status: 409,
    body: {
      message: 'At least one verified admin must remain. Please make somebody else an admin first.',
      code: 'last-admin',
    },
  });
  expect((await screen.findByText('Error')).closest('li')).toHaveTextContent(
    'At least one verified admin must remain. Please make somebody else an admin first.',
  );
  await waitFor(() => expect(rows()).toBe(3));
  expect(screen.getAllByRole('row', { hidden: true })[2]).toHaveTextContent('ruth@example.org');
  expect(screen.getByRole('heading', { name: 'All Users (3)', hidden: true })).toBeInTheDocument();
});
