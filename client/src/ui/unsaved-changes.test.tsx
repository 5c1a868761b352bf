import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeAll, expect, test } from 'vitest';
import { renderApp } from '../../../tests/support/client/render';
import { watchHistory } from '../lib/navigation/history-traversal';
// Loaded here, so that a test does not wait for it.
import './leave-guard';
import { AppLink } from './app-link';
import { TextField } from './text-field';
import { UnsavedChanges } from './unsaved-changes';

const HERE = '/caregiver/tablet';
const BEFORE = '/caregiver';

function Example() {
  const [name, setName] = useState('');
  return (
    <>
      <AppLink href={BEFORE}>Back to Caregiver Tools</AppLink>
      <AppLink href="/contact" target="_blank">
        Contact (opens in a new tab)
      </AppLink>
      <UnsavedChanges unsaved={name !== ''}>
        <TextField label="Name" value={name} onChange={(event) => setName(event.target.value)} />
      </UnsavedChanges>
    </>
  );
}

function open() {
  window.history.pushState(null, '', BEFORE);
  window.history.pushState(null, '', HERE);
  const view = renderApp(<Example />, { path: HERE });
  return { ...view, type: (text: string) => view.user.type(screen.getByLabelText('Name'), text) };
}

beforeAll(watchHistory);

const link = () => screen.getByRole('link', { name: 'Back to Caregiver Tools' });
const question = () => screen.findByRole('alertdialog', { name: 'Leave without saving?' });
const answer = (name: string) => screen.getByRole('button', { name });

test('a link leads on at once while nothing is typed', async () => {
  const { user, location } = open();
  await user.click(link());
  expect(location()).toBe(BEFORE);
});

test('a link asks for confirmation if there is input: staying keeps it, leaving follows the link', async () => {
  const { user, type, location } = open();
  await type('Dad');
  await user.click(link());
  expect(await question()).toHaveAccessibleDescription('What you typed will be lost.');
  expect(location()).toBe(HERE);

  await user.click(answer('Stay'));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(screen.getByLabelText('Name')).toHaveValue('Dad');
  expect(link()).toHaveFocus();

  await user.keyboard('{Enter}');
  await question();
  await user.click(answer('Leave'));
  expect(location()).toBe(BEFORE);
});

test('the browser’s Back asks first too, and the address stays the page’s meanwhile', async () => {
  const { user, type } = open();
  await type('Dad');
  window.history.back();
  await question();
  expect(window.location.pathname).toBe(HERE);
  await user.click(answer('Stay'));

  window.history.back();
  await question();
  await user.click(answer('Leave'));
  await waitFor(() => expect(window.location.pathname).toBe(BEFORE));
});

test('what opens in a tab of its own takes nothing away, and asks nothing', async () => {
  const { user, type } = open();
  await type('Dad');
  // jsdom opens no tabs.
  const stop = (event: Event) => event.preventDefault();
  window.addEventListener('click', stop, { once: true });
  await user.click(screen.getByRole('link', { name: /^Contact/ }));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});
