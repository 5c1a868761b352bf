import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import type { FacePhoto } from '#shared/face-photo';
import { anna, peter, pictureUrl, ruth } from '../../../../tests/support/client/face-photos';
import { held } from '../../../../tests/support/client/held';
import { ofJozef } from '../../../../tests/support/client/people';
import { renderApp } from '../../../../tests/support/client/render';
import { fakeServer } from '../../../../tests/support/client/server';
import { FacePhotoDialog, FacePhotoPanel, FaceVoiceDialog } from './face-photo-panel';
import { PhotoBatchDialog } from './lazy-photo-batch-dialog';

// The dialogs are lazy. Loaded once before, they open at once, as in a browser that is idle.
beforeAll(() =>
  Promise.all([FacePhotoDialog, FaceVoiceDialog, PhotoBatchDialog].map((dialog) => dialog.load())),
);

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

  test('sends the focus to the photo in its place, the last one left, and the heading in the end', async () => {
    const { user } = await openPanel([anna, peter, ruth], { [DELETE]: () => ({ status: 204 }) });
    for (const [gone, next] of [
      ['Peter', 'Ruth'],
      ['Ruth', 'Anna'],
      ['Anna', undefined],
    ]) {
      await user.click(screen.getByRole('button', { name: `Delete ${gone}` }));
      await user.click(screen.getByRole('button', { name: 'Delete Photo' }));
      await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
      const focused = next
        ? screen.getByRole('button', { name: `Edit ${next}` })
        : screen.getByRole('heading', { level: 2 });
      await waitFor(() => expect(focused).toHaveFocus());
    }
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
    await user.click(screen.getByRole('button', { name: 'Delete Anna' }));
    await user.click(screen.getByRole('button', { name: 'Delete Photo' }));
    expect(await screen.findByText('Photo deleted successfully')).toBeVisible();
    expect(await screen.findByText('0 photo(s) added')).toBeVisible();
  });
});
