import { createTestApp, newAddress, PASSWORD, type TestApp } from '../app';
import type { familyWithTablet } from '../tablets';
import type { witness } from '../witness';

export type Call = ReturnType<typeof witness>['call'];
export type TabletFamily = Awaited<ReturnType<typeof familyWithTablet>>;
export type Browser = TabletFamily['browser'];
export type OfPerson = { browser: ReturnType<TestApp['browser']>; of: `/api/people/${number}` };

export const NEW_PASSWORD = 'Evening-walk-2!';
export const person = { name: 'Anna', relationship: 'Daughter', description: '' };
export const note = { title: 'Keys', content: 'On the hook.', category: 'Home' };
export const profile = {
  firstName: 'Anna',
  lastName: 'Maes',
  dateOfBirth: '1950-02-28',
  city: 'Ghent',
  state: null,
  address: '',
  caregiverPhoneNumber: '+32 9 123 45 67',
};
export const newAccount = (email = newAddress()) => ({
  email,
  password: PASSWORD,
  confirmPassword: PASSWORD,
});

/** The same database without mail. */
export const besideWithoutMail = (app: TestApp) =>
  createTestApp({ beside: app, env: { SMTP_URL: 'none' } });

/** Calls that go unwitnessed. */
export const unwitnessed: Call = async (browser, line, body) => {
  const [method = '', path = ''] = line.split(' ');
  const sending = browser[method.toLowerCase() as 'post'](path);
  return body ? sending.send(body) : sending;
};
