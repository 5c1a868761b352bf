import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { currentUser } from '../../../../tests/support/client/current-user';
import { held } from '../../../../tests/support/client/held';
import { renderApp } from '../../../../tests/support/client/render';
import { fakeServer } from '../../../../tests/support/client/server';
import { useSession } from '../../session/session.queries';
import { YourData, YourDataDeletion } from './your-data';

// The dialogs are lazy. Loaded once before, they open at once, as in a browser that is idle.
beforeAll(() => Promise.all([YourDataDeletion].map((dialog) => dialog.load())));

type Handlers = Parameters<typeof fakeServer>[0];

function Page() {
  const { user } = useSession();
  return user ? <YourData user={user} /> : <p>Nobody is logged in</p>;
}

async function show(handlers: Handlers = {}) {
  const { calls } = fakeServer({
    'GET /api/user': () => ({ body: currentUser() }),
    'GET /api/account/shared-people': () => ({ body: [] }),
    ...handlers,
  });
  const view = renderApp(<Page />, { path: '/profile' });
  await screen.findByRole('heading', { level: 2, name: 'Your data' });
  const deletions = () =>
    calls.filter(({ route }) => route === 'DELETE /api/account').map(({ body }) => body);
  return { ...view, deletions };
}

async function openDialog({ user }: Awaited<ReturnType<typeof show>>) {
  await user.click(screen.getByRole('button', { name: 'Delete my account' }));
  return within(screen.getByRole('dialog', { name: 'Delete my account' }));
}

/** The link, and what the browser would begin to download: what nobody has prevented. */
function watchDownloads() {
  const link = screen.getByRole('link', { name: 'Download my data' });
  const begun: (string | null)[] = [];
  const see = (event: Event) => {
    if (!event.defaultPrevented) begun.push(link.getAttribute('href'));
    event.preventDefault();
  };
  document.addEventListener('click', see, { once: false });
  onTestFinished(() => document.removeEventListener('click', see));
  return { link, begun };
}

it('the data is a download of the browser’s own, once the server would answer it, and a word says that it begins', async () => {
  const answer = held<{ status: number }>();
  const { user } = await show({ 'GET /api/confirm-password': () => answer.promise });
  const { link, begun } = watchDownloads();
  expect(link).toHaveAttribute('download');
  await user.click(link);
  expect(begun).toEqual([]);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  answer.settle({ status: 204 });
  await waitFor(() =>
    expect(screen.getByRole('status')).toHaveTextContent(
      'Your download is starting. Your browser shows its progress.',
    ),
  );
  expect(begun).toEqual(['/api/account/export']);
});

it.each([
  [403, 'password-needed', 0],
  [503, 'busy', 1],
])(
  'a download that may not begin (%i %s) does not, and says why unless whoever asked gave it up',
  async (status, code, said) => {
    const { user } = await show({
      'GET /api/confirm-password': () => ({ status, body: { message: 'Not now.', code } }),
    });
    const { link, begun } = watchDownloads();
    await user.click(link);
    expect(screen.queryAllByText('Not now.')).toHaveLength(said);
    expect(begun).toEqual([]);
    expect(screen.queryByText(/^Your download is starting/)).not.toBeInTheDocument();
  },
);

it('before an account is deleted, all that goes is named', async () => {
  const view = await show();
  const dialog = await openDialog(view);
  expect(dialog.getByText(/^This deletes the account/).closest('p')).toHaveTextContent(
    'anna@example.org. It cannot be undone.',
  );
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'all photos, with the names, relationships and descriptions',
    'all memory items (the notes), with their photos',
    'all recorded voices',
    'all plans and reminders, the message on the tablet, and the people to call',
    'every tablet of a circle without other members: it goes blank as soon as it is online',
    'the profile',
  ]);
  await view.user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Delete my account' })).toHaveFocus();
  expect(view.deletions()).toEqual([]);
});

it('with the current password it is deleted, and whoever was logged in is at the start page, logged out', async () => {
  const answer = held<{ status: number }>();
  const view = await show({ 'DELETE /api/account': () => answer.promise });
  const dialog = await openDialog(view);
  await view.user.type(dialog.getByLabelText('Current Password'), 'Sunday-walk-1!');
  await view.user.click(dialog.getByRole('button', { name: 'Delete my account' }));
  expect(dialog.getByRole('button', { name: 'Deleting…' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await view.user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByRole('dialog')).toBeVisible();

  answer.settle({ status: 204 });
  expect(await screen.findByText('Account deleted')).toBeVisible();
  expect(screen.getByText('Nobody is logged in')).toBeVisible();
  expect(view.location()).toBe('/');
  expect(view.deletions()).toEqual([{ currentPassword: 'Sunday-walk-1!' }]);
});

it.each([
  [
    400,
    'Current password is incorrect',
    [{ path: 'currentPassword', message: 'Current password is incorrect' }],
  ],
  [409, 'You are the only administrator, so this account cannot be deleted.', undefined],
])(
  'when the server refuses (%i), it says why and nothing is lost',
  async (status, message, errors) => {
    const view = await show({
      'DELETE /api/account': () => ({ status, body: { message, code: 'no', errors } }),
    });
    const dialog = await openDialog(view);
    await view.user.click(dialog.getByRole('button', { name: 'Delete my account' }));
    expect(await dialog.findByRole('link', { name: 'Current password is required' })).toBeVisible();
    await view.user.type(dialog.getByLabelText('Current Password'), 'Not-this-one-1!');
    await view.user.click(dialog.getByRole('button', { name: 'Delete my account' }));
    expect(
      await screen.findByText('Your account was not deleted', { selector: 'li *' }),
    ).toBeVisible();
    expect(dialog.getAllByText(message, { selector: 'form *' })[0]).toBeVisible();
    expect(dialog.getByLabelText('Current Password')).toHaveValue('Not-this-one-1!');
  },
);

it('a password that was wrong is typed again without losing the place', async () => {
  const message = 'Current password is incorrect';
  const view = await show({
    'DELETE /api/account': () => ({
      status: 400,
      body: { message, code: 'wrong-password', errors: [{ path: 'currentPassword', message }] },
    }),
  });
  const dialog = await openDialog(view);
  const field = dialog.getByLabelText('Current Password');
  await view.user.type(field, 'Not-this-one-1!{Enter}');
  await waitFor(() => expect(dialog.getByRole('alert')).toHaveFocus());
  await view.user.clear(field);
  await view.user.type(field, 'Sunday-walk-1!');
  expect(field).toHaveValue('Sunday-walk-1!');
  expect(field).toHaveFocus();
});

const maria = {
  id: 1_000_000_001,
  name: 'Maria',
  isLastOwner: true,
  successors: [{ userId: 7, name: 'Vera' }],
  tablets: [
    { id: 4, name: 'Kitchen', heardAt: '2026-11-20T10:00:00.000Z', isOnly: false },
    { id: 5, name: 'Hall', heardAt: '2026-11-20T10:00:00.000Z', isOnly: true },
  ],
};

it('the last owner transfers ownership of a person before the account can be deleted', async () => {
  let shared = [maria];
  const transfers: unknown[] = [];
  const view = await show({
    'GET /api/account/shared-people': () => ({ body: shared }),
    'PATCH /api/people/:person/members/:user': (body, params) => {
      transfers.push([params, body]);
      shared = [{ ...maria, isLastOwner: false, successors: [] }];
      return { body: {} };
    },
    'DELETE /api/account': () => ({ status: 204 }),
  });
  const dialog = await openDialog(view);
  expect(await dialog.findByRole('heading', { name: 'Maria' })).toBeVisible();
  expect(dialog.queryByLabelText('Current Password')).not.toBeInTheDocument();
  await view.user.click(dialog.getByRole('button', { name: 'Hand over to Vera' }));
  expect(await dialog.findByLabelText('Current Password')).toBeVisible();
  expect(transfers).toEqual([[{ person: '1000000001', user: '7' }, { role: 'owner' }]]);
  await view.user.type(dialog.getByLabelText('Current Password'), 'Sunday-walk-1!');
  await view.user.click(dialog.getByRole('checkbox', { name: 'Take back what I added' }));
  await view.user.click(dialog.getByRole('button', { name: 'Delete my account' }));
  await waitFor(() =>
    expect(view.deletions()).toEqual([
      { currentPassword: 'Sunday-walk-1!', takeBack: true, disconnectTablets: [4] },
    ]),
  );
});

it('who has become a last owner meanwhile is told so', async () => {
  const errors = [{ path: 'people.1', message: 'Maria' }];
  const view = await show({
    'DELETE /api/account': () => ({
      status: 409,
      body: {
        code: 'last-owner',
        message: 'You are the only owner of the circle around Maria.',
        errors,
      },
    }),
  });
  const dialog = await openDialog(view);
  await view.user.type(dialog.getByLabelText('Current Password'), 'Sunday-walk-1!');
  await view.user.click(dialog.getByRole('button', { name: 'Delete my account' }));
  expect(
    await dialog.findByRole('group', { name: 'Your account was not deleted' }),
  ).toHaveTextContent('You are the only owner of the circle around Maria.');
});

it('or deletes the person for everybody, after a question', async () => {
  let shared = [{ ...maria, successors: [] }];
  const view = await show({
    'GET /api/account/shared-people': () => ({ body: shared }),
    'DELETE /api/people/:person': () => {
      shared = [];
      return { status: 204 };
    },
  });
  const dialog = await openDialog(view);
  await view.user.click(
    await dialog.findByRole('button', { name: 'Delete Maria with everything' }),
  );
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete Maria' }));
  await view.user.click(question.getByRole('button', { name: 'Delete Maria' }));
  expect(await screen.findByLabelText('Current Password')).toBeVisible();
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
});
