import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { FacePhoto } from '#shared/faces/face-photo.answer';
import { UNDO_SECONDS } from '#shared/product/limits';
import { anna, peter, pictureUrl, ruth } from '../../../../tests/support/client/face-photos';
import { held } from '../../../../tests/support/client/held';
import { ofJozef } from '../../../../tests/support/client/people';
import { renderApp } from '../../../../tests/support/client/render';
import { fakeServer } from '../../../../tests/support/client/server';
import { AlbumTools } from './album-toolbar';
import { FacePhotoDialog, FaceVoiceDialog } from './face-dialogs';
import { ArrangeAlbum, FacePhotoPanel } from './face-photo-panel';
import { PhotoBatchDialog } from './lazy-photo-batch-dialog';

// The dialogs are lazy. Loaded once before, they open at once, as in a browser that is idle.
beforeAll(() =>
  Promise.all(
    [AlbumTools, ArrangeAlbum, FacePhotoDialog, FaceVoiceDialog, PhotoBatchDialog].map((part) =>
      part.load(),
    ),
  ),
);

afterEach(() => vi.useRealTimers());

const LIST = 'GET /api/face-photos';
const offline = () => Promise.reject(new TypeError('Failed to fetch'));

type Routes = Parameters<typeof fakeServer>[0];

async function openPanel(photos: FacePhoto[], routes: Routes = {}) {
  const { calls } = fakeServer({ [LIST]: () => ({ body: photos }), ...routes });
  const { user } = renderApp(<FacePhotoPanel />);
  await screen.findByText(`${photos.length} photo(s) added`);
  return { user, calls };
}

const shownPhotos = () => screen.queryAllByRole('img', { name: /^Photo of/, hidden: true });
const photoOf = (name: string) => screen.getByRole('button', { name: `Photo of ${name}` });
const rows = () =>
  shownPhotos().map((photo) => photo.getAttribute('alt')?.replace('Photo of ', ''));

describe('The list', () => {
  test('counts the photos, and shows each with its name and relationship', async () => {
    await openPanel([anna, peter, ruth]);
    expect(screen.getByText('3 photo(s) added')).toBeVisible();
    expect(rows()).toEqual(['Anna', 'Peter', 'Ruth']);
    expect(screen.getByText('Son-in-law')).toBeVisible();
  });

  test('loads small pictures, and only those that come into sight', async () => {
    const { calls } = await openPanel([anna]);
    const image = screen.getByRole('img', { name: 'Photo of Anna' });
    expect(image).toHaveAttribute('src', `${pictureUrl(1)}?size=small`);
    expect(image).toHaveAttribute('loading', 'lazy');
    expect(calls[0]?.path).toBe(ofJozef('/face-photos?photos=link'));
  });

  test('says so when there is none yet', async () => {
    await openPanel([]);
    expect(screen.getByText('0 photo(s) added')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'No Photos Yet' })).toBeVisible();
  });

  test('says that it is loading', () => {
    fakeServer({ [LIST]: () => held<never>().promise });
    renderApp(<FacePhotoPanel />);
    expect(screen.getByText('Loading your photos…')).toBeVisible();
  });

  test('that could not be loaded can be asked for again, by a button that stays', async () => {
    const second = held<{ body: FacePhoto[] }>();
    const answers = [offline(), second.promise];
    fakeServer({ [LIST]: () => answers.shift() ?? {} });
    const { user } = renderApp(<FacePhotoPanel />);
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    const retrying = await screen.findByRole('button', { name: 'Loading…' });
    expect(retrying).toHaveFocus();
    second.settle({ body: [anna] });
    expect(await screen.findByText('1 photo(s) added')).toBeVisible();
  });
});

describe('Deleting a photo', () => {
  const DELETE = 'DELETE /api/face-photos/:id';

  async function ask(answer: Routes[string]) {
    const panel = await openPanel([anna, peter], { [DELETE]: answer });
    await panel.user.click(photoOf('Anna'));
    await panel.user.click(screen.getByRole('button', { name: 'Delete Anna' }));
    return { ...panel, question: within(screen.getByRole('alertdialog')) };
  }

  test('asks first, and names whom it will take away', async () => {
    const { user, calls, question } = await ask(() => ({ status: 204 }));
    expect(question.getByText('Are you sure you want to delete this photo?')).toBeVisible();
    expect(question.getByText('Anna')).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    expect(calls).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Delete Anna' })).toHaveFocus();
  });

  test('takes it from the list before the server has answered', async () => {
    const answer = held<{ status: number }>();
    const { user, calls, question } = await ask(() => answer.promise);
    await user.click(question.getByRole('button', { name: 'Delete Photo' }));
    await waitFor(() => expect(rows()).toEqual(['Peter']));
    answer.settle({ status: 204 });
    expect(await screen.findByText('Photo deleted successfully')).toBeVisible();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(screen.getByText('1 photo(s) added')).toBeVisible();
    expect(calls.at(-1)?.path).toBe(ofJozef('/face-photos/1'));
  });

  test('leaves Undo in its place for ten seconds, with the focus, which then goes to the photo after it', async () => {
    const { user } = await openPanel([anna, peter, ruth], { [DELETE]: () => ({ status: 204 }) });
    vi.useFakeTimers({ shouldAdvanceTime: true });
    for (const [gone, next] of [
      ['Peter', 'Ruth'],
      ['Ruth', undefined],
    ] as const) {
      await user.click(photoOf(gone));
      await user.click(screen.getByRole('button', { name: `Delete ${gone}` }));
      await user.click(screen.getByRole('button', { name: 'Delete Photo' }));
      const undo = await screen.findByRole('button', { name: `Undo: bring back ${gone}` });
      await waitFor(() => expect(undo).toHaveFocus());
      await act(() => vi.advanceTimersByTimeAsync(UNDO_SECONDS * 1000));
      expect(undo).not.toBeInTheDocument();
      expect(next ? photoOf(next) : screen.getByRole('heading', { level: 2 })).toHaveFocus();
    }
  });

  test('can be undone, which brings the photo back to its place, with the focus', async () => {
    const photos = [anna, peter, ruth];
    const { user, calls } = await openPanel(photos, {
      [LIST]: () => ({ body: photos }),
      [DELETE]: () => ({ status: 204 }),
      'POST /api/face-photos/:id/restore': () => ({ body: { ...peter, photos: [] } }),
    });
    await user.click(photoOf('Peter'));
    await user.click(screen.getByRole('button', { name: 'Delete Peter' }));
    await user.click(screen.getByRole('button', { name: 'Delete Photo' }));
    expect(await screen.findByText('Deleted.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Undo: bring back Peter' }));
    await waitFor(() => expect(rows()).toEqual(['Anna', 'Peter', 'Ruth']));
    expect(await screen.findByText('Photo restored successfully')).toBeVisible();
    expect(photoOf('Peter')).toHaveFocus();
    expect(screen.queryByText('Deleted.')).not.toBeInTheDocument();
    expect(calls.map(({ path }) => path)).toContain(ofJozef('/face-photos/2/restore?photos=link'));
  });

  test('that can be undone no more says so', async () => {
    const { user, question } = await ask(() => ({ status: 204 }));
    fakeServer({
      'POST /api/face-photos/:id/restore': () => ({
        status: 404,
        body: { message: 'Photo not found', code: 'not-found' },
      }),
      [DELETE]: () => ({ status: 204 }),
    });
    await user.click(question.getByRole('button', { name: 'Delete Photo' }));
    await user.click(await screen.findByRole('button', { name: 'Undo: bring back Anna' }));
    expect(await screen.findByText('Error restoring photo')).toBeVisible();
    expect(photoOf('Peter')).toHaveFocus();
  });

  test('that is refused puts it back in its place', async () => {
    const { user, question } = await ask(() => ({
      status: 503,
      body: { message: 'Please come back soon.', code: 'away' },
    }));
    await user.click(question.getByRole('button', { name: 'Delete Photo' }));
    expect(await screen.findByText('Error deleting photo')).toBeVisible();
    expect(screen.getByText('Please come back soon.')).toBeVisible();
    expect(rows()).toEqual(['Anna', 'Peter']);
  });

  test('that is gone already has succeeded, and shows what else has changed elsewhere', async () => {
    const photos = [anna, peter];
    const { user } = await openPanel(photos, {
      [DELETE]: () => (
        photos.splice(0),
        { status: 404, body: { message: 'Photo not found', code: 'not-found' } }
      ),
    });
    await user.click(photoOf('Anna'));
    await user.click(screen.getByRole('button', { name: 'Delete Anna' }));
    await user.click(screen.getByRole('button', { name: 'Delete Photo' }));
    expect(await screen.findByText('Photo deleted successfully')).toBeVisible();
    expect(await screen.findByText('0 photo(s) added')).toBeVisible();
  });
});

describe('The actions of a photo', () => {
  test('stand behind it, of one photo at a time', async () => {
    const { user } = await openPanel([anna, peter]);
    expect(screen.queryByRole('button', { name: 'Edit Anna' })).not.toBeInTheDocument();
    await user.click(photoOf('Anna'));
    expect(photoOf('Anna')).toHaveAttribute('aria-expanded', 'true');
    await user.click(photoOf('Peter'));
    expect(screen.queryByRole('button', { name: 'Edit Anna' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Add voice for Peter' })).toBeVisible();
    await user.click(photoOf('Peter'));
    expect(screen.queryByRole('button', { name: 'Edit Peter' })).not.toBeInTheDocument();
  });
});

const many = Array.from({ length: 21 }, (_, index) => ({
  ...anna,
  id: 100 - index,
  name:
    { 4: 'Zoë Müller', 5: 'Liam O’Brien Sørensen' }[index] ??
    `Face ${String.fromCharCode(65 + index)}`,
  createdAt: `2026-01-${String(index + 1).padStart(2, '0')}T10:00:00.000Z`,
}));

describe('A large album', () => {
  const faces = Array.from({ length: 42 }, (_, index) => ({
    ...anna,
    id: index + 1,
    name: `Face ${index + 1}`,
  }));

  test('shows 40 photos, and the others on request, with the focus on the first of them', async () => {
    const { user } = await openPanel(faces);
    expect(rows()).toHaveLength(40);
    await user.click(screen.getByRole('button', { name: 'Show all 42 photos' }));
    expect(rows()).toHaveLength(42);
    expect(photoOf('Face 41')).toHaveFocus();
    expect(screen.queryByRole('button', { name: /^Show all/ })).not.toBeInTheDocument();
  });

  test('of 40 photos shows them all', async () => {
    await openPanel(faces.slice(0, 40));
    expect(rows()).toHaveLength(40);
    expect(screen.queryByRole('button', { name: /^Show all/ })).not.toBeInTheDocument();
  });
});

describe('Sorting and searching', () => {
  test('by name finds whatever the accents and the case, and says how many', async () => {
    const { user } = await openPanel(many);
    const field = await screen.findByRole('searchbox', { name: 'Search by name' });
    await user.type(field, 'zoe mu');
    expect(rows()).toEqual(['Zoë Müller']);
    expect(screen.getByText('1 photo found')).toHaveAttribute('role', 'status');
    for (const typed of ["o'brien", 'soren', 'OBrien s']) {
      await user.clear(field);
      await user.type(field, typed);
      expect(rows(), typed).toEqual(['Liam O’Brien Sørensen']);
    }
    await user.clear(field);
    await user.type(field, 'nobody');
    expect(screen.getByText('0 photos found')).toBeVisible();
    expect(screen.getByText('21 photo(s) added')).toBeVisible();
  });

  test('is not offered with 20 photos, which are seen at a glance', async () => {
    await openPanel(many.slice(1));
    expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Change the order' })).not.toBeInTheDocument();
  });

  test('keeps the chosen order for the next visit', async () => {
    const { user } = await openPanel([ruth, anna, ...many]);
    const order = await screen.findByRole('combobox', { name: 'Sort the photos' });
    expect(rows().slice(0, 2)).toEqual(['Ruth', 'Anna']);
    await user.selectOptions(order, 'By name');
    expect([rows()[0], rows().at(-2), rows().at(-1)]).toEqual(['Anna', 'Ruth', 'Zoë Müller']);
    expect(localStorage.getItem('dear-ones-album')).toBe('"name"');
    await user.selectOptions(order, 'Our own order');
  });
});

describe('Changing the order', () => {
  const PLACE = 'PUT /api/face-photos/:id/place';
  const firstRows = () => rows().slice(0, 3);

  async function arrange(answer: Routes[string]) {
    const others = many.slice(0, 18);
    const panel = await openPanel([anna, peter, ruth, ...others], { [PLACE]: answer });
    await panel.user.click(await screen.findByRole('button', { name: 'Change the order' }));
    return panel;
  }

  test('by buttons and arrow keys stores each move, says it, and keeps the focus', async () => {
    const others = many.slice(0, 18).map(({ id }) => id);
    const answers = [
      [2, 1, 3, ...others],
      [2, 3, 1, ...others],
    ];
    const { user, calls } = await arrange(() => ({ body: { ids: answers.shift() } }));
    const later = screen.getByRole('button', { name: 'Move Anna later' });
    await user.click(later);
    expect(firstRows()).toEqual(['Peter', 'Anna', 'Ruth']);
    expect(screen.getByText('Anna is number 2 of 21 now.')).toHaveAttribute('role', 'status');
    expect(later).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(firstRows()).toEqual(['Peter', 'Ruth', 'Anna']);
    await waitFor(() =>
      expect(calls.filter(({ route }) => route.startsWith('PUT')).map(({ body }) => body)).toEqual([
        { before: 3 },
        { before: others[0] },
      ]),
    );
    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect(firstRows()).toEqual(['Peter', 'Ruth', 'Anna']);
    expect(screen.getByRole('heading', { level: 2 })).toHaveFocus();
  });

  test('that fails puts it back', async () => {
    const { user } = await arrange(() => ({
      status: 503,
      body: { message: 'Please come back soon.', code: 'away' },
    }));
    await user.click(screen.getByRole('button', { name: 'Move Ruth earlier' }));
    expect(await screen.findByText('Error moving photo')).toBeVisible();
    await waitFor(() => expect(firstRows()).toEqual(['Anna', 'Peter', 'Ruth']));
  });
});
