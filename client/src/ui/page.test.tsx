import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderApp } from '../../../tests/support/client/render';
import { usePageTitle } from '../lib/page-meta';
import { Button } from './button';
import { Page } from './page';
import { PageHeading } from './page-heading';

function Contact() {
  usePageTitle('Contact Us');
  return (
    <Page back={{ href: '/dashboard', label: 'Back to dashboard' }}>
      <PageHeading>Contact Us</PageHeading>
    </Page>
  );
}

function TwoPages() {
  const [second, setSecond] = useState(false);
  if (second) return <Contact />;
  return (
    <Page>
      <PageHeading>Welcome</PageHeading>
      <Button onClick={() => setSecond(true)}>Go on</Button>
    </Page>
  );
}

test('the heading takes the focus after a change of page, and leaves it alone when the product has just loaded', async () => {
  const { user } = renderApp(<TwoPages />);
  expect(document.body).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Go on' }));
  expect(screen.getByRole('heading', { level: 1, name: 'Contact Us' })).toHaveFocus();
});

test('a person on a keyboard can skip the header in one step', async () => {
  const { user } = renderApp(<Contact />);
  screen.getByRole('heading', { level: 1 }).blur();
  await user.tab();
  expect(screen.getByRole('link', { name: 'Skip to main content' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('main')).toHaveFocus();
});

test('the mark in the header leads home and the way back says where it leads', async () => {
  const { user, location } = renderApp(<Contact />, { path: '/contact' });
  const back = screen.getByRole('link', { name: 'Back to dashboard' });
  expect(screen.getByRole('main').firstElementChild).toContainElement(back);
  await user.click(back);
  expect(location()).toBe('/dashboard');
  await user.click(screen.getByRole('link', { name: 'Dear Ones' }));
  expect(location()).toBe('/');
});

test('the browser names the page', () => {
  renderApp(<Contact />);
  expect(document.title).toBe('Contact Us – Dear Ones');
});
