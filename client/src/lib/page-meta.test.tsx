import { screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { defaultSite } from '#shared/product/site';
import { renderApp } from '../../../tests/support/client/render';
import { usePageMeta, usePageTitle, type PageMeta } from './page-meta';

const forgotPassword = (): PageMeta => ({
  title: 'Contact Us',
  description: 'Write to us.',
  structuredData: { '@type': 'ContactPage', name: '</script><script>alert(1)</script>' },
});

function Described() {
  usePageMeta('forgotPassword', forgotPassword);
  return null;
}

function Plain() {
  usePageTitle('Log In');
  return null;
}

function Pages() {
  const [left, setLeft] = useState(false);
  return (
    <>
      {left ? <Plain /> : <Described />}
      <button onClick={() => setLeft(true)}>Leave</button>
    </>
  );
}

const content = (selector: string) =>
  document.head.querySelector(selector)?.getAttribute('content');

beforeEach(() => {
  document.head.innerHTML =
    '<title>Dear Ones</title><meta name="description" content="The product">';
});
afterEach(() => {
  document.head.innerHTML = '';
});

it('a page tells search engines what it is', () => {
  renderApp(<Pages />);
  expect(document.title).toBe('Contact Us – Dear Ones');
  expect(content('meta[name="description"]')).toBe('Write to us.');
  expect(content('meta[name="robots"]')).toBe('noindex, nofollow');
  expect(document.head.querySelector('link[rel="canonical"]')).toHaveAttribute(
    'href',
    `${defaultSite.appUrl}/forgot-password`,
  );
});

it('there is one description, not that of the document beside that of the page', () => {
  renderApp(<Pages />);
  expect(document.head.querySelectorAll('meta[name="description"]')).toHaveLength(1);
});

it('structured data stays data, whatever it says', () => {
  renderApp(<Pages />);
  const [script, ...others] = document.head.querySelectorAll('script');
  expect(others).toEqual([]);
  expect(script).toHaveAttribute('type', 'application/ld+json');
  expect(JSON.parse(script?.textContent ?? '')).toEqual(forgotPassword().structuredData);
});

it('what the server wrote about the page it was asked for goes with that page', async () => {
  document.head.innerHTML =
    '<title>Contact Us – Dear Ones</title><link rel="canonical" href="/contact" data-page><meta name="description" content="Write" data-page><meta name="twitter:card" content="summary_large_image" data-page><meta property="og:title" content="Contact Us" data-page>';
  const { user } = renderApp(<Pages />);
  expect(
    document.head.querySelectorAll('link[rel="canonical"], meta[name="description"]'),
  ).toHaveLength(2);
  expect(content('meta[name="description"]')).toBe('Write to us.');
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  expect(document.head.innerHTML).toBe('<title>Log In – Dear Ones</title>');
});

it('nothing of it is left behind when the page is left', async () => {
  const before = document.head.innerHTML.replace('<title>Dear Ones</title>', '');
  const { user } = renderApp(<Pages />);
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  expect(document.title).toBe('Log In – Dear Ones');
  expect(document.head.innerHTML.replace('<title>Log In – Dear Ones</title>', '')).toBe(before);
});
