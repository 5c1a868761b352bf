import { i18n } from '@lingui/core';
import { act, screen, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { defaultSite } from '#shared/product/site';
import { renderApp } from '../../../tests/support/client/render';
import { HowToUse } from '../features/guide/how-to-use';
import { setSite, site } from '../lib/site';
import { AccessibilityPage } from './accessibility-page';
import { CookiePolicyPage } from './cookie-policy-page';
import { PrivacyPolicyPage } from './privacy-policy-page';
import { TermsOfServicePage } from './terms-of-service-page';

const robots = () => document.head.querySelector('meta[name="robots"]')?.getAttribute('content');
const canonical = () => document.head.querySelector('link[rel="canonical"]')?.getAttribute('href');

/** The headings of the text, without that of its table of contents. */
const sections = () =>
  screen
    .getAllByRole('heading', { level: 2 })
    .map((heading) => heading.textContent)
    .filter((heading) => heading !== 'On this page');

it('the privacy policy and the guide speak of shared tablets in a care home only', () => {
  const role = 'owner';
  const said = () => {
    const { container, unmount } = renderApp(
      <>
        <PrivacyPolicyPage />
        <HowToUse role={role} />
      </>,
      { path: '/privacy-policy' },
    );
    const text = container.textContent;
    unmount();
    return [text.includes('A shared tablet shows'), text.includes('who is sitting there')];
  };
  expect(said()).toEqual([false, false]);
  setSite({ ...site, careHome: true });
  onTestFinished(() => void delete site.careHome);
  expect(said()).toEqual([true, true]);
});

describe.each([
  ['Privacy Policy', '/privacy-policy', PrivacyPolicyPage],
  ['Terms of Service', '/terms-of-service', TermsOfServicePage],
])('%s', (title, path, Page) => {
  it('is not listed by search engines, and is found at one address, as long as it is shown', () => {
    const { unmount } = renderApp(<Page />, { path });
    expect(document.title).toBe(`${title} – Dear Ones`);
    expect(robots()).toBe('noindex, nofollow');
    expect(canonical()).toBe(defaultSite.appUrl + path);
    unmount();
    expect(robots()).toBeUndefined();
    expect(canonical()).toBeUndefined();
  });

  it('is announced to screen readers for one second', () => {
    vi.useFakeTimers();
    renderApp(<Page />, { path });
    act(() => void vi.advanceTimersByTime(999));
    expect(screen.getByRole('status')).toHaveTextContent(`${title} page loaded`);
    act(() => void vi.advanceTimersByTime(1));
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });

  it('leads from its contents to every section', () => {
    const { container } = renderApp(<Page />, { path });
    const links = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole(
      'link',
    );
    expect(links.map((link) => link.textContent)).toEqual(sections());
    for (const link of links)
      expect(container.querySelector(link.getAttribute('href') ?? '')).toHaveTextContent(
        link.textContent,
      );
  });

  it('leads back home', () => {
    renderApp(<Page />, { path });
    expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
  });
});

it('the privacy policy has all its parts, and leads to the cookie policy and the contact page', () => {
  renderApp(<PrivacyPolicyPage />);
  expect(sections()).toEqual([
    'Our Commitment and Company Information',
    'Information We Collect',
    'How We Use Your Information',
    'How We Share Your Information',
    'Data Security',
    'Your Privacy Rights',
    'Data Retention',
    'Photos of Other People and Health Information',
    'Children',
    'Changes to This Policy',
    'Contact Us',
  ]);
  const text = within(screen.getByRole('article'));
  expect(text.getByRole('link', { name: 'Cookie Policy' })).toHaveAttribute(
    'href',
    '/cookie-policy',
  );
  expect(text.getByRole('link', { name: 'contact page' })).toHaveAttribute('href', '/contact');
});

it('the privacy policy names who answers for it, how to write to them, and where to complain', () => {
  renderApp(<PrivacyPolicyPage />);
  const text = screen.getByRole('article');
  expect(text).toHaveTextContent(defaultSite.operatorName);
  expect(text).toHaveTextContent(defaultSite.operatorAddress);
  expect(text).toHaveTextContent(defaultSite.supportEmail);
  expect(text).toHaveTextContent('Gegevensbeschermingsautoriteit');
});

it('the terms send whoever wants their account deleted to the button in the profile, not to an address', () => {
  renderApp(<TermsOfServicePage />);
  const ending = within(screen.getByRole('region', { name: '7. Ending Your Account' }));
  expect(ending.getByText(/^You can stop at any time/).closest('p')).toHaveTextContent(
    'To delete your account, open your profile, go to “Your data”, and choose “Delete my account”.',
  );
  expect(ending.getByRole('link', { name: 'profile' })).toHaveAttribute('href', '/profile');
  expect(ending.queryByRole('link', { name: /@/ })).not.toBeInTheDocument();
});

it('the terms have all their parts, and their date', () => {
  renderApp(<TermsOfServicePage />);
  expect(screen.getByText('Last updated 17 June 2025')).toBeVisible();
  expect(sections()).toEqual([
    'Notice for Cognitive Health Users',
    '1. Acceptance of These Terms',
    '2. What Dear Ones Does',
    '3. User Responsibilities',
    '4. Privacy and Data',
    '5. Medical Information',
    '6. What We Are Not Responsible For',
    '7. Ending Your Account',
    '8. Changes to These Terms',
    '9. Questions',
    'Acknowledgment',
  ]);
});

it('the accessibility statement says what does not work yet, and whom to tell', () => {
  renderApp(<AccessibilityPage />, { path: '/accessibility' });
  expect(document.title).toBe('Accessibility – Dear Ones');
  expect(robots() ?? '').not.toContain('noindex');
  expect(canonical()).toBe(`${defaultSite.appUrl}/accessibility`);
  expect(sections()).toEqual([
    'How Accessible Dear Ones Is',
    'What Works',
    'What Does Not Work Yet',
    'How We Test',
    'Tell Us What You Cannot Use',
  ]);
  const gaps = within(screen.getByRole('region', { name: 'What Does Not Work Yet' }));
  expect(gaps.getAllByRole('listitem').length).toBeGreaterThan(4);
  const contact = within(screen.getByRole('region', { name: 'Tell Us What You Cannot Use' }));
  expect(contact.getAllByRole('link', { name: defaultSite.supportEmail })[0]).toHaveAttribute(
    'href',
    `mailto:${defaultSite.supportEmail}`,
  );
  expect(contact.getByRole('link', { name: 'contact page' })).toHaveAttribute('href', '/contact');
});

describe.each([
  ['privacy policy', PrivacyPolicyPage],
  ['terms of service', TermsOfServicePage],
  ['cookie policy', CookiePolicyPage],
  ['accessibility statement', AccessibilityPage],
])('the %s', (_name, Page) => {
  const notice = () => screen.queryByText(/^This is a translation\./);

  it('does not mention a translation in English', () => {
    renderApp(<Page />);
    expect(notice()).not.toBeInTheDocument();
  });

  it('states in any other language that the English text applies', () => {
    i18n.loadAndActivate({ locale: 'nl', messages: {} });
    onTestFinished(() => i18n.activate('en'));
    renderApp(<Page />);
    expect(notice()).toHaveTextContent('The English text applies until a lawyer has read it.');
  });
});
