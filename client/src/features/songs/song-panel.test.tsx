import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Song } from '#shared/songs/song.answer';
import { fakeSending } from '../../../../tests/support/client/file-sending';
import { jozef } from '../../../../tests/support/client/people';
import { renderApp } from '../../../../tests/support/client/render';
import { fakeServer } from '../../../../tests/support/client/server';
import { ConfirmDelete } from '../../ui/confirm-delete';
import { SongDialog } from './lazy-song-dialog';
import { SongPanel } from './song-panel';

// The dialogs are lazy. Loaded once before, they open at once, as in a browser that is idle.
beforeAll(() => Promise.all([SongDialog.load(), ConfirmDelete.load()]));

const UPLOAD = 'POST /api/uploads';
const ADD = 'POST /api/songs';
const CHANGE = 'PATCH /api/songs/:id';

const song = (id: number, title: string, more: Partial<Song> = {}): Song => ({
  id,
  title,
  who: null,
  why: null,
  photoUrl: null,
  audioUrl: `/api/sounds/${id}`,
  seconds: 180,
  restingUntil: null,
  createdAt: '2026-11-28T10:00:00.000Z',
  ...more,
});
const waltz = song(1, 'Waltz', { who: 'Jacques' });
const tango = song(2, 'Tango', { why: 'You danced to this in 1962' });
const mp3 = (name: string) => new File(['ID3 and a song'], name, { type: 'audio/mpeg' });
const uploadId = '11111111-2222-4333-8444-555555555555';

type Routes = Parameters<typeof fakeServer>[0];

async function openPanel(songs: Song[], routes: Routes = {}, role: typeof jozef.role = 'owner') {
  let list = songs;
  const { calls } = fakeServer({
    'GET /api/songs': () => ({ body: list }),
    'GET /api/tablets': () => ({ body: [] }),
    [UPLOAD]: () => ({ status: 201, body: { id: uploadId } }),
    [ADD]: (input) => {
      const added = song(9, (input as Song).title);
      list = [...list, added];
      return { status: 201, body: added };
    },
    ...routes,
  });
  const sending = fakeSending();
  const { user } = renderApp(<SongPanel />, { people: [{ ...jozef, role }] });
  await waitFor(() => expect(screen.queryByText('Loading your songs…')).not.toBeInTheDocument());
  return {
    user,
    calls,
    sending,
    sent: (route: string) => calls.filter((call) => call.route === route),
  };
}

const dialog = () => within(screen.getByRole('dialog'));
type User = Awaited<ReturnType<typeof openPanel>>['user'];

async function fillIn(user: User, file = mp3('03 - La_mer.mp3')) {
  await user.click(screen.getByRole('button', { name: 'Add Song' }));
  await user.upload(dialog().getByLabelText(/^Song/), file);
  await dialog().findByText(file.name);
}
const submit = (user: User) => user.click(dialog().getByRole('button', { name: 'Add Song' }));

describe('The songs', () => {
  test('are listed in their order, with who sings them and that one rests', async () => {
    await openPanel([waltz, { ...tango, restingUntil: '2099-01-02' }]);
    const [first, second] = screen.getAllByRole('listitem');
    expect(first).toHaveTextContent(/^WaltzJacques$/);
    expect(second).toHaveTextContent(/^TangoIt rests\. The tablet offers it from .+ 2 on\.$/i);
  });

  test('are only seen by viewers', async () => {
    await openPanel([waltz], {}, 'viewer');
    expect(screen.getByText('Waltz')).toBeVisible();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  test('that rest can be offered at once', async () => {
    const { user, sent } = await openPanel([{ ...waltz, restingUntil: '2099-01-02' }], {
      [CHANGE]: () => ({ body: waltz }),
    });
    await user.click(screen.getByRole('button', { name: /Waltz/ }));
    expect(dialog().getByLabelText(/^Let it rest until/)).toHaveValue('2099-01-02');
    await user.click(dialog().getByRole('button', { name: 'End the rest' }));
    expect(await screen.findByText('The tablet offers this song')).toBeVisible();
    expect(sent('PATCH /api/songs/1')[0]?.body).toEqual({ restingUntil: null });
  });

  test('change, and rest until a day', async () => {
    const { user, sent } = await openPanel([waltz], { [CHANGE]: () => ({ body: waltz }) });
    await user.click(screen.getByRole('button', { name: /Waltz/ }));
    await user.clear(dialog().getByLabelText(/^Who sings it/));
    await user.type(dialog().getByLabelText(/^Let it rest until/), '2099-01-02');
    await user.click(dialog().getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Song changed')).toBeVisible();
    expect(sent('PATCH /api/songs/1')[0]?.body).toEqual({
      title: 'Waltz',
      who: null,
      why: null,
      restingUntil: '2099-01-02',
    });
  });

  test('are deleted after a question', async () => {
    const { user, sent } = await openPanel([waltz, tango], {
      'DELETE /api/songs/:id': () => ({ status: 204 }),
    });
    await user.click(screen.getByRole('button', { name: /Waltz/ }));
    await user.click(dialog().getByRole('button', { name: 'Delete Waltz' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete Song' }));
    expect(sent('DELETE /api/songs/1')).toEqual([]);
    await user.click(question.getByRole('button', { name: /^Delete/ }));
    expect(await screen.findByText('Song deleted')).toBeVisible();
    expect(screen.queryByText('Waltz')).not.toBeInTheDocument();
  });

  test('are ordered by buttons and arrow keys, which is stored at once', async () => {
    const { user, sent } = await openPanel([waltz, tango, song(3, 'Polka')], {
      'PUT /api/songs/order': (input) => ({
        body: (input as { ids: number[] }).ids.map((id) => song(id, `Song ${id}`)),
      }),
    });
    await user.click(screen.getByRole('button', { name: 'Change the order' }));
    await user.click(screen.getByRole('button', { name: 'Move Polka earlier' }));
    expect(screen.getByText('Polka is number 2 of 3 now.')).toBeInTheDocument();
    await waitFor(() => expect(sent('PUT /api/songs/order')).toHaveLength(1));
    expect(sent('PUT /api/songs/order')[0]?.body).toEqual({ ids: [1, 3, 2] });
    await user.keyboard('{ArrowUp}');
    await waitFor(() => expect(sent('PUT /api/songs/order')[1]?.body).toEqual({ ids: [3, 1, 2] }));
    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect(screen.getByRole('button', { name: 'Change the order' })).toBeVisible();
  });
});

describe('Adding a song', () => {
  test('proposes the name of the file as its title, and sends the file with its progress', async () => {
    const { user, sending, sent } = await openPanel([]);
    expect(screen.getByText(/^No songs yet\. With the first one/)).toBeVisible();
    await fillIn(user);
    expect(dialog().getByLabelText('Title')).toHaveValue('La mer');
    await user.type(dialog().getByLabelText(/^Why it is there/), 'You danced to this');
    await submit(user);
    const file = await sending.last();
    expect(file.headers.get('Content-Type')).toBe('audio/mpeg');
    file.progress(0.42);
    expect(await dialog().findByText('Sending the song: 42%')).toBeVisible();
    await file.arrive();
    expect(await screen.findByText('Song added')).toBeVisible();
    expect(sent(ADD)[0]?.body).toEqual({
      audio: uploadId,
      title: 'La mer',
      who: null,
      why: 'You danced to this',
    });
    expect(await screen.findByText('La mer')).toBeVisible();
  });

  test('fails three minutes after the network took the last part of the file, and loses nothing', async () => {
    const { user, sending, sent } = await openPanel([waltz]);
    await fillIn(user);
    await submit(user);
    const file = await sending.last();
    const first = file.timeout;
    expect(first).toBeGreaterThanOrEqual(180_000);
    await new Promise((later) => requestAnimationFrame(later));
    file.progress(0.42);
    expect(file.timeout).toBeGreaterThan(first);
    file.expire();
    expect(
      await screen.findByText('Please check that you are online and try again.'),
    ).toBeVisible();
    expect(dialog().getByLabelText('Title')).toHaveValue('La mer');
    await submit(user);
    await (await sending.last()).arrive();
    expect(await screen.findByText('Song added')).toBeVisible();
    expect(sent(ADD)).toHaveLength(1);
  });

  test('can be cancelled while the file is sent, which says nothing and loses nothing', async () => {
    const { user, sending, sent } = await openPanel([waltz]);
    await fillIn(user);
    await submit(user);
    const file = await sending.last();
    await user.click(dialog().getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(dialog().queryByText(/^Sending the song:/)).not.toBeInTheDocument());
    expect(file.isCanceled).toBe(true);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(dialog().getByLabelText('Title')).toHaveValue('La mer');
    await submit(user);
    await (await sending.last()).arrive();
    expect(await screen.findByText('Song added')).toBeVisible();
    expect(sent(UPLOAD)).toHaveLength(1);
  });

  test('that is refused says why, loses nothing, and sends the file once', async () => {
    const full = 'There is room for 30 songs. Please delete one before adding another.';
    const answers = [
      { status: 409, body: { message: full, code: 'songs-full' } },
      { status: 404, body: { message: 'Gone', code: 'upload-ended' } },
      { status: 201, body: song(9, 'La mer') },
    ];
    const { user, sending, sent } = await openPanel([waltz], {
      [ADD]: () => answers.shift() ?? {},
    });
    await fillIn(user);
    await submit(user);
    await (await sending.last()).arrive();
    expect(await dialog().findByText(full)).toBeVisible();
    expect(dialog().getByLabelText('Title')).toHaveValue('La mer');
    // The upload has expired meanwhile, so the file goes once more.
    await submit(user);
    await waitFor(() => expect(sending.sent).toHaveLength(2));
    await sending.sent[1]?.arrive();
    expect(await screen.findByText('Song added')).toBeVisible();
    expect(sent(ADD)).toHaveLength(3);
    expect(sent(UPLOAD)).toHaveLength(2);
  });

  test('of another kind is refused beside the file, and so is what the server cannot use', async () => {
    const message = 'This song is protected against copying';
    const { user, sending, sent } = await openPanel([], {
      [UPLOAD]: () => ({
        status: 400,
        body: { message, code: 'invalid', errors: [{ path: 'audio', message }] },
      }),
    });
    await fillIn(user, new File(['OggS and more'], 'song.mp3', { type: 'audio/mpeg' }));
    expect(
      await dialog().findByText('Songs must be MP3 files or M4A files with AAC sound'),
    ).toBeVisible();
    await submit(user);
    expect(sending.sent).toEqual([]);
    await user.upload(dialog().getByLabelText(/^Song/), mp3('waltz.mp3'));
    await submit(user);
    await (await sending.last()).arrive();
    expect((await dialog().findAllByText(message))[0]).toBeVisible();
    expect(sent(ADD)).toEqual([]);
  });

  test('needs a file', async () => {
    const { user } = await openPanel([]);
    await user.click(screen.getByRole('button', { name: 'Add Song' }));
    await user.type(dialog().getByLabelText('Title'), 'Waltz');
    await submit(user);
    expect((await dialog().findAllByText('Please choose a song'))[0]).toBeVisible();
  });

  test('waits if a helper does it, and the page says so before and after', async () => {
    const { user, sending } = await openPanel(
      [],
      { [ADD]: () => ({ status: 201, body: { id: 5, waiting: true } }) },
      'helper',
    );
    await fillIn(user);
    expect(dialog().getByText('Somebody of the family looks at it first.')).toBeVisible();
    await submit(user);
    await (await sending.last()).arrive();
    expect(
      await screen.findByText('Thank you. Somebody of the family looks at it first.'),
    ).toBeVisible();
  });
});
