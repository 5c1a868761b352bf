import { screen } from '@testing-library/react';
import type { ComponentType, ReactNode } from 'react';
import { expect, it, onTestFinished } from 'vitest';
import { currentUser } from '../../../tests/support/client/current-user';
import { renderApp } from '../../../tests/support/client/render';
import { fakeServer } from '../../../tests/support/client/server';
import { ConfirmEmailChange } from '../features/accounts/confirm-email-change';
import { PendingEmailChange } from '../features/accounts/pending-email-change';
import { ProviderConnection } from '../features/accounts/provider-connection';
import { problemText } from '../features/accounts/provider-problem';
import { UnverifiedWarning } from '../features/accounts/unverified-warning';
import { VerificationWaiting } from '../features/accounts/verification-waiting';
import { VerifyEmail } from '../features/accounts/verify-email';
import { CallConsent } from '../features/calls/call-consent';
import { setSite, site } from '../lib/site';
import { CookiePolicyPage } from './cookie-policy-page';
import { ForgotPasswordPage } from './forgot-password-page';
import { HowItWorksPage } from './how-it-works-page';
import { LandingPage } from './landing-page';
import { PrivacyPolicyPage } from './privacy-policy-page';
import { RegisterPage } from './register-page';
import { TermsOfServicePage } from './terms-of-service-page';

function withoutMail() {
  setSite({ ...site, noMail: true });
  onTestFinished(() => void delete site.noMail);
}

/** Finds what a page says of emails, beside addresses and that there are none. Labels of fields have a capital letter. */
function emailsOn(Page: ComponentType, path: string): string[] {
  fakeServer({ 'GET /api/user': () => ({ status: 401, body: { code: 'signed-out' } }) });
  const { container, unmount } = renderApp(<Page />, { path });
  const description = document.head.querySelector('meta[name="description"]');
  const said = `${container.textContent} ${description?.getAttribute('content')}`;
  unmount();
  return (
    said.replace(/email address(es)?|(no|without) emails/g, '').match(/[^.]*\bemails?\b[^.]*/g) ??
    []
  );
}

const pages: [string, string, ComponentType][] = [
  ['the guide', '/how-it-works', HowItWorksPage],
  ['the privacy policy', '/privacy-policy', PrivacyPolicyPage],
  ['the terms of service', '/terms-of-service', TermsOfServicePage],
  ['the cookie policy', '/cookie-policy', CookiePolicyPage],
  ['the front page', '/', LandingPage],
  ['the page to register', '/register', RegisterPage],
  ['the page for a lost password', '/forgot-password', ForgotPasswordPage],
];

it.each(pages)('without mail, %s promises no email', (_name, path, Page) => {
  withoutMail();
  expect(emailsOn(Page, path)).toEqual([]);
});

it.each(pages.slice(0, 3))('with mail, %s says what goes by email', (_name, path, Page) => {
  expect(emailsOn(Page, path).length).toBeGreaterThan(1);
});

const TOKEN = 'a'.repeat(43);
const expired = (): { status: number; body: object } => ({
  status: 400,
  body: { code: 'link-expired', message: 'It has expired. Please ask for a new email.' },
});

it.each<[string, string, ReactNode]>([
  ['asked for a consent', 'May We Ask You to Call?', <CallConsent token={TOKEN} />],
  ['was to verify an address', 'This Link Does Not Work', <VerifyEmail token={TOKEN} />],
  ['was to change an address', 'This Link Does Not Work', <ConfirmEmailChange token={TOKEN} />],
])(
  'without mail, the page of a link from before that %s promises no email',
  async (_what, heading, page) => {
    withoutMail();
    fakeServer({
      'GET /api/user': () => ({ status: 401, body: { code: 'signed-out' } }),
      'POST /api/verification-link': expired,
    });
    const { container } = renderApp(page);
    expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
    expect(container.textContent).toMatch(/no emails/);
    expect(container.textContent?.replace(/no emails/g, '')).not.toMatch(/email/);
  },
);

it('without mail, nobody waits for an email that was sent before', () => {
  withoutMail();
  fakeServer({ 'GET /api/resend-waits': () => ({ body: { verification: 0, emailChange: 0 } }) });
  const { unmount } = renderApp(
    <VerificationWaiting
      email="anna@example.com"
      sentJustNow={false}
      onStartOver={() => undefined}
    />,
  );
  expect(screen.getByText(/An administrator can verify your address/)).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  unmount();
  renderApp(
    <PendingEmailChange
      email="anna@example.com"
      pendingEmail="anna@example.org"
      askedJustNow={false}
      onCancelled={() => undefined}
    />,
  );
  expect(screen.getByText(/only an administrator can change your address/)).toBeVisible();
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Cancel Change',
  ]);
});

it('without mail, the guide leads to the cards that are given', () => {
  withoutMail();
  renderApp(<HowItWorksPage />, { path: '/how-it-works' });
  expect(
    screen.getByText('Open the link on the card that somebody gave you, or scan its code.'),
  ).toBeVisible();
  expect(screen.getByText(/make a card for each, and give it to them/)).toBeVisible();
});

it('without mail, whoever waits for a verification is told who can do it, and is offered no email', () => {
  withoutMail();
  fakeServer({ 'GET /api/resend-waits': () => ({ body: { verification: 0, emailChange: 0 } }) });
  renderApp(<UnverifiedWarning user={currentUser({ isEmailVerified: false })} />);
  expect(screen.getByText(/An administrator can verify your address/)).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('without mail, an account of a login provider is sent to no email', async () => {
  withoutMail();
  expect(problemText('account-unverified')).toMatch(
    /Please log in with your password instead of with .*\.$/,
  );
  fakeServer({
    'GET /api/account/provider-login': () => ({
      body: { connectedAt: '2026-11-01T10:00:00.000Z' },
    }),
  });
  renderApp(<ProviderConnection user={currentUser({ hasPassword: false })} />);
  expect(await screen.findByText(/can give you a card to set one/)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Set a password' })).not.toBeInTheDocument();
});
