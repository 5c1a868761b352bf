import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { boss, noah, ruth, showAdminPage } from '../../../tests/support/client/admin-page';
import { currentUser, signedOut } from '../../../tests/support/client/current-user';
import { held } from '../../../tests/support/client/held';

const rowOf = (email: string) => screen.findByRole('row', { name: new RegExp(email) });
const header = (name: string) => screen.getByRole('columnheader', { name: new RegExp(`${name}$`) });

describe('The admin screen', () => {
  test('shows all accounts and their number in a table', async () => {
    await showAdminPage();
    expect(await screen.findByRole('table', { name: 'All Users (3)' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'User Management' })).toBeVisible();
    for (const name of ['User', 'Email Status', 'Role', 'Created', 'People', 'Actions'])
      expect(header(name)).toBeVisible();
    await waitFor(() => expect(document.title).toBe('User Management – Dear Ones'));
  });

  test('tells of each account who it is, whether it is verified, what it may, when it was made and how many people it cares for', async () => {
    await showAdminPage();
    const row = within(await rowOf('ruth@'));
    const who = row.getByRole('rowheader');
    const [status, role, created, people] = row.getAllByRole('cell');
    expect(who).toHaveTextContent('Ruth Maes');
    expect(who).toHaveTextContent('ruth@example.org');
    expect(status).toHaveTextContent('Not verified');
    expect(role).toHaveTextContent('User');
    expect(created).toHaveTextContent('Nov 3, 2025');
    expect(people).toHaveTextContent('People: 3');
    expect(await rowOf('boss@')).toHaveTextContent(/You.*Verified.*Admin/);
  });

  test("has no delete button on the admin's own row", async () => {
    await showAdminPage();
    const mine = within(await rowOf('boss@'));
    expect(mine.getByRole('button', { name: 'Edit boss@example.org' })).toBeVisible();
    expect(mine.queryByRole('button', { name: /Delete/ })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Delete ruth@example.org' })).toBeVisible();
  });

  test.each([
    [
      'somebody who is no admin',
      { body: currentUser() },
      `You are logged in as ${currentUser().email}.`,
    ],
    ['somebody signed out', signedOut, undefined],
  ])('denies access to %s without asking for anything', async (_who, answer, account) => {
    const { asked } = await showAdminPage({ handlers: { 'GET /api/user': () => answer } });
    expect(screen.getByRole('heading', { level: 1, name: 'Access Denied' })).toBeVisible();
    expect(screen.getByText('You need admin privileges to access this page.')).toBeVisible();
    expect(screen.queryByText(/^You are logged in as/)?.closest('p')?.textContent).toBe(account);
    await waitFor(() => expect(asked()).toEqual([]));
  });

  test('denies access to an admin who was demoted meanwhile', async () => {
    await showAdminPage({
      handlers: {
        'GET /api/admin/users': () => ({ status: 403, body: { message: 'No', code: 'forbidden' } }),
      },
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Access Denied' })).toBeVisible();
  });

  test('says that the accounts are loading', async () => {
    const answer = held<{ body: unknown }>();
    await showAdminPage({ handlers: { 'GET /api/admin/users': () => answer.promise } });
    expect(screen.getByText('Loading the users…')).toBeVisible();
    answer.settle({ body: [noah] });
    expect(await screen.findByRole('heading', { name: 'All Users (1)' })).toBeVisible();
  });

  test('offers another try when they could not be loaded', async () => {
    let broken = true;
    const { user } = await showAdminPage({
      handlers: { 'GET /api/admin/users': () => (broken ? { status: 503 } : { body: [boss] }) },
    });
    expect(await screen.findByText('We could not load the users')).toBeVisible();
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await rowOf('boss@')).toBeVisible();
  });
});

describe('The order of the list', () => {
  test('is newest first, which the column says', async () => {
    const { asked } = await showAdminPage();
    await rowOf('ruth@');
    expect(asked()).toEqual([{ sort: 'createdAt', order: 'desc', offset: '0', limit: '50' }]);
    expect(header('Created')).toHaveAttribute('aria-sort', 'descending');
    expect(header('User')).toHaveAttribute('aria-sort', 'none');
    expect(header('Role')).not.toHaveAttribute('aria-sort');
  });

  test('is changed by the head of a column, on the server and in the address', async () => {
    const { asked, user, location } = await showAdminPage();
    await rowOf('ruth@');
    await user.click(within(header('User')).getByRole('button'));
    await waitFor(() => expect(header('User')).toHaveAttribute('aria-sort', 'ascending'));
    expect(asked().at(-1)).toMatchObject({ sort: 'email', order: 'asc' });
    await user.click(within(header('User')).getByRole('button'));
    await waitFor(() => expect(header('User')).toHaveAttribute('aria-sort', 'descending'));
    expect(asked().at(-1)).toMatchObject({ sort: 'email', order: 'desc' });
    expect(location()).toBe('/admin?sort=email');
  });
});

describe('The search', () => {
  test('asks the server once the typing pauses, from the first page on', async () => {
    const { asked, user, location } = await showAdminPage({ path: '/admin?page=2', total: 120 });
    await rowOf('ruth@');
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'Ruth');
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ search: 'Ruth', offset: '0' }));
    expect(asked()).toHaveLength(2);
    expect(location()).toBe('/admin?search=Ruth');
    expect(screen.getByRole('searchbox')).toHaveValue('Ruth');
    expect(await screen.findByText('1 to 3 of 120 that match “Ruth”')).toBeVisible();
  });

  test('that finds nobody says so, and leads back to everybody', async () => {
    const { asked, user, location } = await showAdminPage({ users: [], path: '/admin?search=xyz' });
    expect(await screen.findByRole('heading', { name: 'Nobody found' })).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('None that match “xyz”');
    expect(asked()).toEqual([expect.objectContaining({ search: 'xyz' })]);
    await user.click(screen.getByRole('button', { name: 'Show Everybody' }));
    expect(location()).toBe('/admin');
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });
});

describe('A long list', () => {
  const status = () => screen.getAllByRole('status')[0];

  test('comes in pages of fifty, and the one before stays until the next has come', async () => {
    const next = held<{ body: unknown; headers: Record<string, string> }>();
    const headers = { 'X-Total-Count': '10000' };
    let page = 1;
    const { asked, user, location } = await showAdminPage({
      handlers: {
        'GET /api/admin/users': () => (page === 1 ? { body: [ruth], headers } : next.promise),
      },
    });
    await rowOf('ruth@');
    expect(screen.getByRole('heading', { name: 'All Users (10000)' })).toBeVisible();
    expect(screen.getByText('Page 1 of 200')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Previous' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );

    page = 2;
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(location()).toBe('/admin?page=2');
    expect(screen.getByRole('heading', { name: 'All Users (10000)' })).toHaveFocus();
    await waitFor(() => expect(status()).toHaveTextContent('Loading…'));
    expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true');
    expect(await rowOf('ruth@')).toBeVisible();

    next.settle({ body: [noah], headers });
    expect(await rowOf('noah@')).toBeVisible();
    expect(screen.queryByText('ruth@example.org')).not.toBeInTheDocument();
    expect(status()).toHaveTextContent('51 to 51 of 10,000');
    expect(asked().at(-1)).toMatchObject({ offset: '50', limit: '50' });
  });

  test('ends at its last page', async () => {
    await showAdminPage({ path: '/admin?page=3', total: 120 });
    expect(await screen.findByText('Page 3 of 3')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Next' })).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByRole('button', { name: 'Previous' })).not.toHaveAttribute('aria-disabled');
  });

  test('that has become shorter than the page leads back to the first', async () => {
    const { user, location } = await showAdminPage({ users: [], total: 3, path: '/admin?page=9' });
    await user.click(await screen.findByRole('button', { name: 'Go to the First Page' }));
    expect(location()).toBe('/admin');
  });
});

describe('Recent changes', () => {
  const entry = (id: number) => ({
    id,
    adminEmail: 'boss@example.org',
    action: 'updated' as const,
    targetEmail: `person${id}@example.org`,
    fields: ['city', 'isAdmin'],
    createdAt: '2025-11-03T12:00:00.000Z',
  });
  const changes = () =>
    within(screen.getByRole('region', { name: 'Recent changes' })).queryAllByRole('listitem');

  test('tell who did what to whom, and when, the five newest at first', async () => {
    const { user } = await showAdminPage({ audit: [9, 8, 7, 6, 5, 4, 3].map(entry) });
    await waitFor(() => expect(changes()).toHaveLength(5));
    expect(changes()[0]).toHaveTextContent(
      'boss@example.org changed the city and admin rights of person9@example.org',
    );
    expect(changes()[0]).toHaveTextContent('Nov 3, 2025');
    await user.click(screen.getByRole('button', { name: 'Show 2 more' }));
    expect(changes()).toHaveLength(7);
    expect(screen.queryByRole('button', { name: /^Show \d/ })).not.toBeInTheDocument();
  });

  test('say so when there are none, and offer another try when they could not be loaded', async () => {
    let broken = true;
    const { user } = await showAdminPage({
      handlers: { 'GET /api/admin/audit': () => (broken ? { status: 503 } : { body: [] }) },
    });
    expect(await screen.findByText('We could not load the recent changes')).toBeVisible();
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No admin has changed an account yet.')).toBeVisible();
  });
});
