import { expect, test } from 'vitest';
import { addressFor, linkedFrom, pageNames, paths } from '#shared/product/paths';
import { findRoute } from './routes';

test('every page has an address of its own', () => {
  const addresses = pageNames.map((name) => paths[name]);
  expect(new Set(addresses).size).toBe(addresses.length);
});

test('every address that is known has a page', () => {
  for (const name of pageNames) expect(findRoute(paths[name])?.path).toBe(paths[name]);
});

test('everybody may log in, register, reset a password and follow a mailed link', () => {
  const open = [
    paths.login,
    paths.register,
    paths.forgotPassword,
    paths.resetPassword,
    paths.verifyEmail,
    paths.confirmEmailChange,
    paths.callConsent,
    paths.callAnswer,
    paths.give,
  ];
  expect(open.map((path) => findRoute(path)?.access)).toEqual(open.map(() => 'public'));
});

test('the dashboard, the profile, the caregiver tools and the game are for whoever is signed in', () => {
  const closed = [
    paths.dashboard,
    paths.profile,
    paths.caregiver,
    paths.day,
    paths.tablet,
    paths.tabletSheet,
    paths.handover,
    paths.facesGame,
  ];
  expect(closed.map((path) => findRoute(path)?.access)).toEqual(closed.map(() => 'signed-in'));
});

test('the admin screen is for admins', () => {
  expect(findRoute(paths.admin)?.access).toBe('admin');
});

test('the day of a person is at the address of the person alone', () => {
  expect(findRoute('/people/7')?.path).toBe(paths.dashboard);
  expect(addressFor(7, paths.dashboard)).toBe('/people/7');
  expect(findRoute('/people/7/dashboard')).toBeUndefined();
  expect(findRoute('/people/07')).toBeUndefined();
  expect(linkedFrom('/people/7/caregiver', paths.dashboard)).toBe('/people/7');
  expect(linkedFrom('/people/7', paths.caregiver)).toBe(addressFor(7, paths.caregiver));
  expect(linkedFrom('/people/7', paths.home)).toBe(paths.home);
});

test('a slash at the end does not count', () => {
  expect(findRoute('/login/')).toEqual(findRoute('/login'));
  expect(findRoute('/')?.path).toBe('/');
});

test.each(['/nowhere', '/Login', '/login/more', ''])('%o is no page', (address) => {
  expect(findRoute(address)).toBeUndefined();
});
