import { screen } from '@testing-library/react';
import type { AdminUser, AuditEntry } from '#shared/admin/admin.answer';
import { AdminPage } from '../../../client/src/pages/admin-page';
import { currentUser } from './current-user';
import { renderApp } from './render';
import { fakeServer } from './server';

/** A user row of the admin page. */
const adminUser = (other: Partial<AdminUser>): AdminUser => ({
  ...currentUser(other),
  peopleCount: 1,
  ...other,
});

export const boss = adminUser({
  id: 1,
  email: 'boss@example.org',
  isAdmin: true,
  firstName: 'Bo',
});
export const ruth = adminUser({
  id: 2,
  email: 'ruth@example.org',
  isEmailVerified: false,
  firstName: 'Ruth',
  lastName: 'Maes',
  city: 'Ghent',
  peopleCount: 3,
  createdAt: '2025-11-03T12:00:00.000Z',
});
export const noah = adminUser({ id: 3, email: 'noah@example.org', firstName: null });

type Scene = {
  users?: AdminUser[];
  /** Total number of accounts. Defaults to the number of shown ones. */
  total?: number;
  audit?: AuditEntry[];
  path?: string;
  /** Answers in place of the ones below. */
  handlers?: Parameters<typeof fakeServer>[0];
};

/** The admin screen, with `boss` at it, before a server whose list is `users`, which a test may change. */
export async function showAdminPage({
  users = [boss, ruth, noah],
  total,
  audit = [],
  path = '/admin',
  handlers,
}: Scene = {}) {
  const { calls } = fakeServer({
    ...handlers,
    'GET /api/user': handlers?.['GET /api/user'] ?? (() => ({ body: boss })),
    'GET /api/admin/users':
      handlers?.['GET /api/admin/users'] ??
      (() => ({ body: users, headers: { 'X-Total-Count': String(total ?? users.length) } })),
    'GET /api/admin/audit': handlers?.['GET /api/admin/audit'] ?? (() => ({ body: audit })),
  });
  const view = renderApp(<AdminPage />, { path });
  await screen.findByRole('heading', { level: 1 });
  /** Query parameters of the requests for the list of accounts, oldest first. */
  const asked = () =>
    calls
      .filter(({ route }) => route === 'GET /api/admin/users')
      .map((call) => Object.fromEntries(new URLSearchParams(call.path.split('?')[1])));
  const sent = (method: string) =>
    calls.filter(({ route }) => route.startsWith(`${method} /api/admin`));
  return { ...view, asked, sent };
}
