import { describe, expect, test } from 'vitest';
import { resolveAccess } from './access';

const loading = { user: null, isLoading: true, error: null };
const signedOut = { user: null, isLoading: false, error: null };
const signedIn = { user: { isAdmin: false, isEmailVerified: true }, isLoading: false, error: null };
const admin = { user: { isAdmin: true, isEmailVerified: true }, isLoading: false, error: null };
const unverifiedAdmin = {
  user: { isAdmin: true, isEmailVerified: false },
  isLoading: false,
  error: null,
};
const unreachable = { user: null, isLoading: false, error: new TypeError('Failed to fetch') };

test.each(['public', 'signed-in', 'admin'] as const)(
  'shows a spinner for a %s page while the session is loading',
  (access) => {
    expect(resolveAccess(access, loading)).toBe('spinner');
  },
);

test.each([signedOut, signedIn, admin, unreachable])(
  'shows a public page to everybody (%o)',
  (session) => {
    expect(resolveAccess('public', session)).toBe('page');
  },
);

describe('A page for signed-in people', () => {
  test.each([signedIn, admin])('is shown to them (%o)', (session) => {
    expect(resolveAccess('signed-in', session)).toBe('page');
  });

  test('shows visitors the login page or its own replacement', () => {
    expect(resolveAccess('signed-in', signedOut)).toBe('fallback');
  });

  test('says that the server cannot be reached, rather than asking for a password', () => {
    expect(resolveAccess('signed-in', unreachable)).toBe('unreachable');
  });

  test('stays when the server becomes unreachable later', () => {
    expect(resolveAccess('signed-in', { ...signedIn, error: unreachable.error })).toBe('page');
  });
});

describe('A page for admins', () => {
  test('is shown to admins', () => {
    expect(resolveAccess('admin', admin)).toBe('page');
  });

  test('shows visitors the login page or its own replacement', () => {
    expect(resolveAccess('admin', signedOut)).toBe('fallback');
  });

  test.each([signedIn, unverifiedAdmin])(
    'is shown to other users too, and explains that it is for admins (%o)',
    (session) => {
      expect(resolveAccess('admin', session)).toBe('page');
    },
  );
});
