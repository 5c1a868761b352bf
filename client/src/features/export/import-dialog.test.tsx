import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ImportAnswer } from '#shared/export/import.answer';
import { renderApp } from '../../../../tests/support/client/render';
import { fakeServer } from '../../../../tests/support/client/server';
import { ImportDialog } from './import-dialog';

const HOUR_MS = 60 * 60 * 1_000;

const stopped = (changes: Partial<ImportAnswer> = {}): ImportAnswer => ({
  id: 7,
  state: 'refused',
  problem: 'failed',
  found: [],
  size: 100,
  received: 100,
  total: 8,
  done: 3,
  brought: {
    face: 2,
    item: 1,
    song: 0,
    message: 0,
    plan: 0,
    contact: 0,
    reminder: 0,
    person: 0,
    already: 0,
  },
  leftOut: [],
  createdAt: new Date().toISOString(),
  ...changes,
});

test('an album that was not read completely says what was imported, and can be tried again', async () => {
  let album = stopped();
  const { calls } = fakeServer({
    'GET /api/imports': () => ({ body: [album] }),
    'POST /api/imports/:id/retry': () => {
      album = stopped({ state: 'waiting', problem: null });
      return { status: 202, body: album };
    },
  });
  const { user } = renderApp(<ImportDialog open onClose={() => undefined} />);
  const dialog = await screen.findByRole('dialog', { name: 'Import an album' });
  expect(await within(dialog).findByText('Reading stopped: 3 of 8')).toBeVisible();
  expect(dialog).toHaveTextContent('What was imported stays.');
  expect(dialog).toHaveTextContent('Imported: 2 faces and 1 note.');
  await user.click(within(dialog).getByRole('button', { name: 'Try again' }));
  expect(await within(dialog).findByText(/^The album has arrived/)).toBeVisible();
  expect(calls.map(({ route }) => route)).toContain('POST /api/imports/7/retry');
});

test('after a day its file has to be chosen again', async () => {
  const createdAt = new Date(Date.now() - 25 * HOUR_MS).toISOString();
  fakeServer({ 'GET /api/imports': () => ({ body: [stopped({ createdAt })] }) });
  renderApp(<ImportDialog open onClose={() => undefined} />);
  expect(await screen.findByText(/choose the file again/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('a ZIP that is no album says what is in it', async () => {
  const album = stopped({ problem: 'not-an-album', found: ['IMG_1.jpg', 'letter.docx'] });
  fakeServer({ 'GET /api/imports': () => ({ body: [album] }) });
  renderApp(<ImportDialog open onClose={() => undefined} />);
  expect(await screen.findByText(/is not a copy of an album/)).toBeVisible();
  expect(screen.getByText('It contains: IMG_1.jpg and letter.docx')).toBeVisible();
});
