import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeAll, expect, test, vi } from 'vitest';
import { renderApp } from '../../../tests/support/client/render';
import { markUnsaved, watchHistory, type Guard } from '../lib/navigation/history-traversal';
import { addGuard } from '../lib/navigation/navigation-guard';
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

test('a form whose guard is still loading is not left either, also after another form was guarded', async () => {
  addGuard({ unsaved: false })();
  window.history.pushState(null, '', BEFORE);
  window.history.pushState(null, '', HERE);
  const ask = vi.fn<(leave: () => void) => void>();
  const guard: Guard = { unsaved: false };
  markUnsaved(guard, true);
  window.history.back();
  // The step itself is hidden from others, and they hear of its end.
  await new Promise((heard) => window.addEventListener('popstate', heard, { once: true }));
  expect(window.location.pathname).toBe(HERE);
  const remove = addGuard(Object.assign(guard, { ask }));
  await waitFor(() => expect(ask).toHaveBeenCalledOnce());
  expect(window.location.pathname).toBe(HERE);
  ask.mock.calls[0]?.[0]();
  await waitFor(() => expect(window.location.pathname).toBe(BEFORE));
  remove();
});

test('a step that waited for a guard is forgotten where nothing would be lost any more', async () => {
  addGuard({ unsaved: false })();
  window.history.pushState(null, '', BEFORE);
  window.history.pushState(null, '', HERE);
  const guard: Guard = { unsaved: false };
  markUnsaved(guard, true);
  window.history.back();
  await new Promise((heard) => window.addEventListener('popstate', heard, { once: true }));
  markUnsaved(guard, false);
  const go = vi.spyOn(window.history, 'go');
  addGuard({ unsaved: false })();
  expect(go).not.toHaveBeenCalled();
  expect(window.location.pathname).toBe(HERE);
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
