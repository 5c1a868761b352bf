import { describe, expect, test } from 'vitest';
import { whatToShow } from './access';

const loading = { user: null, isLoading: true, error: null };
const signedOut = { user: null, isLoading: false, error: null };
const signedIn = { user: { isAdmin: false, isEmailVerified: true }, isLoading: false, error: null };
const admin = { user: { isAdmin: true, isEmailVerified: true }, isLoading: false, error: null };
const unverifiedAdmin = {
  user: { isAdmin: true, isEmailVerified: false },
  isLoading: false,
  error: null,
};
const serverAway = { user: null, isLoading: false, error: new TypeError('Failed to fetch') };

test.each(['public', 'signed-in', 'admin'] as const)(
  'while nobody knows who is there, a %s page waits',
  (access) => {
    expect(whatToShow(access, loading)).toBe('spinner');
  },
);

test.each([signedOut, signedIn, admin, serverAway])(
  'a public page is there for everybody (%o)',
  (session) => {
    expect(whatToShow('public', session)).toBe('page');
  },
);

describe('A page for signed-in people', () => {
  test.each([signedIn, admin])('is shown to them (%o)', (session) => {
    expect(whatToShow('signed-in', session)).toBe('page');
  });

  test('is kept from whoever is signed out', () => {
    expect(whatToShow('signed-in', signedOut)).toBe('instead');
  });

  test('tells when the server is away, rather than asking for a password', () => {
    expect(whatToShow('signed-in', serverAway)).toBe('server-away');
  });

  test('stays when the server goes away later', () => {
    expect(whatToShow('signed-in', { ...signedIn, error: serverAway.error })).toBe('page');
  });
});

describe('A page for admins', () => {
  test('is shown to admins', () => {
    expect(whatToShow('admin', admin)).toBe('page');
  });

  test('is kept from whoever is signed out', () => {
    expect(whatToShow('admin', signedOut)).toBe('instead');
  });

  test.each([signedIn, unverifiedAdmin])(
    'says itself to others who are signed in that it is not for them (%o)',
    (session) => {
      expect(whatToShow('admin', session)).toBe('page');
    },
  );
});
