import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Health } from '#shared/health/health.answer';
import { renderApp } from '../../../../tests/support/client/render';
import { fakeServer } from '../../../../tests/support/client/server';
import { AccessDenied } from '../admin/access-denied';
import { HealthReport } from './health-report';

const health: Health = {
  checks: [
    { name: 'database', state: 'ok', message: 'The database answers.', remedy: null },
    { name: 'emails', state: 'failed', message: 'It refuses.', remedy: 'Check SMTP_URL.' },
  ],
  emails: { waiting: 2, refused: 0 },
  tablets: { paired: 3, silent: 1 },
};

test('each check is told with its result and remedy, and numbers in words', async () => {
  fakeServer({ 'GET /api/admin/health': () => ({ body: health }) });
  renderApp(<HealthReport denied={<AccessDenied />} fixed={[]} />);
  expect(await screen.findByText('Database: fine')).toBeVisible();
  expect(screen.getByText('Emails: does not work')).toBeVisible();
  expect(screen.getByText('Check SMTP_URL.')).toBeVisible();
  // The variable is a setting of the same page, which has another name there.
  expect(screen.getAllByRole('link')).toEqual([
    screen.getByRole('link', { name: 'Go to the setting “Emails”' }),
  ]);
  expect(screen.getByRole('link')).toHaveAttribute('href', '#setting-mail');
  expect(screen.getByText('2 emails wait to be sent.')).toBeVisible();
  expect(screen.getByText('1 of them was not heard from in the last 24 hours.')).toBeVisible();
});

test('a setting that a variable sets is named instead, where its remedy is about it', async () => {
  const checks: Health['checks'] = [
    { name: 'emails', state: 'failed', message: 'It refuses.', remedy: 'Check SMTP_URL.' },
    { name: 'address', state: 'failed', message: 'It has expired.', remedy: 'Look at the proxy.' },
  ];
  fakeServer({ 'GET /api/admin/health': () => ({ body: { ...health, checks } }) });
  renderApp(<HealthReport denied={<AccessDenied />} fixed={['mail', 'publicAddress']} />);
  expect(await screen.findByText(/^SMTP_URL is a variable of the server/)).toBeVisible();
  expect(screen.queryByText(/APP_URL/)).toBeNull();
  expect(screen.queryByRole('link')).toBeNull();
});

test('an email is sent only when the button is pressed, and what came of it is said', async () => {
  const { calls } = fakeServer({
    'GET /api/admin/health': () => ({ body: health }),
    'POST /api/admin/health/test-email': () => ({
      status: 409,
      body: { message: 'The mail server did not accept the email: no', code: 'mail-not-sent' },
    }),
  });
  const { user } = renderApp(<HealthReport denied={<AccessDenied />} fixed={[]} />);
  const button = await screen.findByRole('button', { name: 'Send me a test email' });
  expect(calls.map(({ route }) => route)).toEqual(['GET /api/admin/health']);
  await user.click(button);
  expect(await screen.findByText('Email not sent')).toBeVisible();
  expect(screen.getByText('The mail server did not accept the email: no')).toBeVisible();
});

test('somebody who is no admin any more is told so', async () => {
  fakeServer({
    'GET /api/admin/health': () => ({
      status: 403,
      body: { message: 'No', code: 'forbidden' },
    }),
  });
  renderApp(<HealthReport denied={<AccessDenied />} fixed={[]} />);
  expect(await screen.findByRole('heading', { name: 'Access Denied' })).toBeVisible();
});
