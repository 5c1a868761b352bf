import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { FacePhoto } from '#shared/faces/face-photo.answer';
import { anna, facePhoto } from '../../../../tests/support/client/face-photos';
import { held } from '../../../../tests/support/client/held';
import { maria } from '../../../../tests/support/client/people';
import { photoWorker } from '../../../../tests/support/client/photo-worker';
import { renderApp } from '../../../../tests/support/client/render';
import { fakeServer } from '../../../../tests/support/client/server';
import { ADD_PHOTOS_ID } from './add-photos';
import { FacePhotoDialog, FaceVoiceDialog } from './face-dialogs';
import { FacePhotoPanel } from './face-photo-panel';
import { PhotoBatchDialog } from './lazy-photo-batch-dialog';

// The dialogs are lazy. Loaded once before, they open at once, as in a browser that is idle.
beforeAll(() =>
  Promise.all([FacePhotoDialog, FaceVoiceDialog, PhotoBatchDialog].map((dialog) => dialog.load())),
);

const ADD = 'POST /api/face-photos';
const away = { status: 503, body: { message: 'Please come back soon.', code: 'away' } };
const jpeg = (name: string) => new File([name], name, { type: 'image/jpeg' });

type Answer = { status: number; body: unknown };
/** As the server would: the photo that was sent, with a number. */
const taken = (input: unknown): Answer => {
  const { name } = input as FacePhoto;
  return { status: 201, body: facePhoto(100 + name.length, name) };
};

async function openPanel(
  photos: FacePhoto[] = [anna],
  answer: (input: unknown) => Answer | Promise<Answer> = taken,
) {
  photoWorker();
  const { calls } = fakeServer({ 'GET /api/face-photos': () => ({ body: photos }), [ADD]: answer });
  const { user } = renderApp(<FacePhotoPanel />);
  await screen.findByText(`${photos.length} photo(s) added`);
  const sent = () => calls.filter(({ route }) => route === ADD);
  return { user, sent, names: () => sent().map(({ body }) => (body as FacePhoto).name) };
}

type User = Awaited<ReturnType<typeof openPanel>>['user'];
const dialog = () => within(screen.getByRole('dialog', { name: 'Add several photos' }));
const row = (number: number) =>
  within(dialog().getByRole('group', { name: new RegExp(`^Photo ${number}\\b`) }));
const region = () => screen.getByRole('region', { name: 'Faces Game Photos' });
/** Looked for by its id: in a full album, looking at the names of every button takes a third of a second. */
const addPhotos = () => document.getElementById(ADD_PHOTOS_ID) ?? expect.fail();
/** Several at once in the dialog of the button, one alone by dropping it onto the album. */
async function choose(user: User, ...files: File[]): Promise<void> {
  if (files.length === 1) {
    fireEvent.drop(region(), { dataTransfer: { types: ['Files'], files } });
    return;
  }
  await user.click(addPhotos());
  const form = within(screen.getByRole('dialog', { name: 'Add Photo' }));
  await user.upload(form.getByLabelText(/^Photo/), files);
}
const album = () =>
  screen
    .queryAllByRole('img', { name: /^Photo of/, hidden: true })
    .map((photo) => photo.getAttribute('alt'));
const addAll = (user: User, count: number) =>
  dialog()
    .findByRole('button', { name: count === 1 ? 'Add 1 photo' : `Add ${count} photos` })
    .then((button) => user.click(button));

/** Pasted rather than typed: there is much to fill in. */
async function write(user: User, field: HTMLElement, words: string) {
  await user.click(field);
  await user.paste(words);
}

async function chooseAndName(user: User, ...names: string[]) {
  await choose(user, ...names.map((name) => jpeg(`${name}.jpg`)));
  for (const [index, name] of names.entries())
    await write(user, row(index + 1).getByLabelText('Name'), name);
}

describe('Several photos', () => {
  test('are added to the album one after the other, each with its texts, and the dialog closes', async () => {
    const answers = [held<Answer>(), held<Answer>()];
    let asked = 0;
    const { user, sent, names } = await openPanel(
      [anna],
      () => answers[asked++]?.promise ?? expect.fail(),
    );
    await chooseAndName(user, 'Mila', 'Jo');
    await write(user, row(2).getByLabelText(/^Relationship/), 'Cousin');
    expect(row(2).getByLabelText(/^Relationship/)).toHaveAccessibleDescription(
      'Seen from the person’s side: daughter, wife, neighbor. The tablet says: Your cousin, Jo',
    );
    expect(row(1).getByText('Mila', { selector: 'p *' })).toBeVisible();
    await user.click(row(2).getByText('Add a description'));
    await write(user, row(2).getByLabelText(/^Description/), 'She sings.');
    await addAll(user, 2);

    expect(await row(1).findByText('Adding…')).toBeVisible();
    expect(row(2).getByText('Waiting')).toBeVisible();
    expect(dialog().getByRole('progressbar', { name: 'Photos added' })).toHaveAttribute(
      'value',
      '0',
    );
    expect(names()).toEqual(['Mila']);
    answers[0]?.settle(taken({ name: 'Mila' }));
    expect(await dialog().findByText('1 of 2 added')).toBeVisible();
    expect(dialog().getByText('1 of 2 added')).toHaveRole('status');
    expect(dialog().getByText('Added')).toBeVisible();
    await waitFor(() => expect(names()).toEqual(['Mila', 'Jo']));
    answers[1]?.settle(taken({ name: 'Jo' }));

    expect(await screen.findByText('2 photos added successfully')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(album()).toEqual(['Photo of Anna', 'Photo of Mila', 'Photo of Jo']);
    await waitFor(() => expect(addPhotos()).toHaveFocus());
    expect(sent()[1]?.body).toEqual({
      name: 'Jo',
      relationship: 'Cousin',
      description: 'She sings.',
      photoUrl: expect.stringMatching(/^data:image/),
    });
  });

  test('of which one has a name of the album: it can be another picture of that face, or a new face', async () => {
    photoWorker();
    const { calls } = fakeServer({
      'GET /api/face-photos': () => ({ body: [anna] }),
      'POST /api/face-photos/:id/photos': () => ({ status: 201, body: { ...anna, photos: [] } }),
      [ADD]: taken,
    });
    const { user } = renderApp(<FacePhotoPanel />);
    await screen.findByText('1 photo(s) added');
    await chooseAndName(user, 'anna', 'Jo', 'Anna');
    expect(
      row(1).getByRole('radio', { name: 'As another picture of Anna (Daughter)' }),
    ).toBeChecked();
    expect(row(1).queryByLabelText(/^Relationship/)).not.toBeInTheDocument();
    expect(row(2).queryByRole('radio')).not.toBeInTheDocument();
    await user.click(row(3).getByRole('radio', { name: 'As a new face' }));
    await addAll(user, 3);
    expect(await screen.findByText('3 photos added successfully')).toBeVisible();
    expect(
      calls
        .filter(({ route }) => route.startsWith('POST'))
        .map(({ route, body }) => [route, (body as FacePhoto).name]),
    ).toEqual([
      [`POST /api/face-photos/${anna.id}/photos`, undefined],
      [ADD, 'Jo'],
      [ADD, 'Anna'],
    ]);
  });

  test('of which one failed: it keeps its texts and shows the reason, and a retry is the same request for it alone', async () => {
    let refuse = true;
    const { user, sent, names } = await openPanel([], (input) => {
      const refused = refuse && (input as FacePhoto).name === 'Jo';
      if (refused) refuse = false;
      return refused ? away : taken(input);
    });
    await chooseAndName(user, 'Mila', 'Jo', 'Peter');
    await addAll(user, 3);
    expect(await dialog().findByText('2 of 3 added. 1 not added.')).toBeVisible();
    expect(screen.getByText('Error adding photo')).toBeVisible();
    expect(row(2).getByText(/Please come back soon\./)).toBeVisible();
    expect(row(2).getByLabelText('Name')).toHaveValue('Jo');
    expect(album()).toEqual(['Photo of Mila', 'Photo of Peter']);

    await user.click(row(2).getByRole('button', { name: 'Try again to add photo 2' }));
    expect(await screen.findByText('3 photos added successfully')).toBeVisible();
    expect(names()).toEqual(['Mila', 'Jo', 'Peter', 'Jo']);
    expect(album()).toEqual(['Photo of Mila', 'Photo of Peter', 'Photo of Jo']);
    const keys = sent().map(({ requestKey }) => requestKey);
    expect(keys[3]).toBe(keys[1]);
    expect(new Set(keys).size).toBe(3);
  });

  test('wait silently while other photos of the account are being uploaded', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
    const busy = {
      status: 429,
      body: { message: '3 photos are being saved already.', code: 'too-often' },
      headers: { 'Retry-After': '2' },
    };
    let refusals = 2;
    const { user, sent, names } = await openPanel([], (input) =>
      (refusals -= 1) >= 0 ? busy : taken(input),
    );
    await chooseAndName(user, 'Mila', 'Jo');
    await addAll(user, 2);
    // From here on time goes by as this says, however busy the machine is.
    vi.setTimerTickMode('manual');
    await vi.waitFor(() => expect(names()).toEqual(['Mila']));
    await vi.advanceTimersByTimeAsync(1_500);
    expect(names()).toEqual(['Mila']);
    await vi.advanceTimersByTimeAsync(5_000);
    vi.setTimerTickMode('interval');
    expect(await screen.findByText('2 photos added successfully')).toBeVisible();
    expect(names()).toEqual(['Mila', 'Mila', 'Mila', 'Jo']);
    expect(new Set(sent().map(({ requestKey }) => requestKey)).size).toBe(2);
    vi.useRealTimers();
  });

  test('of a helper wait for the family, which is said in place of success', async () => {
    photoWorker();
    const of = `/api/people/${maria.id}/face-photos`;
    const second = held<undefined>();
    const { calls } = fakeServer({
      'GET /api/people': () => ({ body: [maria] }),
      [`GET ${of}`]: () => ({ body: [anna] }),
      [`POST ${of}`]: async (input) => {
        const { status, body } = taken(input);
        if ((body as FacePhoto).name === 'Jo') await second.promise;
        return { status, body: { ...(body as FacePhoto), waiting: true } };
      },
    });
    const { user } = renderApp(<FacePhotoPanel />, { people: [maria] });
    await screen.findByText('1 photo(s) added');
    await chooseAndName(user, 'Mila', 'Jo');
    await user.click(await dialog().findByRole('button', { name: 'Send 2 photos' }));
    expect(await dialog().findByText('1 of 2 sent')).toHaveRole('status');
    expect(row(1).getByText('Sent')).toBeVisible();
    expect(row(2).getByText('Sending…')).toBeVisible();
    expect(dialog().queryByText(/added|adding/i)).not.toBeInTheDocument();
    second.settle(undefined);
    expect(
      await screen.findByText('Thank you. Somebody of the family looks at it first.'),
    ).toBeVisible();
    expect(screen.queryByText(/added successfully/)).not.toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(album()).toEqual(['Photo of Anna']);
    expect(calls.filter(({ route }) => route === `POST ${of}`)).toHaveLength(2);
  });

  test('that no longer fit in the album stay with their texts, and are not sent one by one to be refused', async () => {
    const full = {
      status: 409,
      body: {
        message: 'Your photos and recordings use all of the 500 MB.',
        code: 'storage-full',
      },
    };
    const { user, names } = await openPanel([], (input) =>
      (input as FacePhoto).name === 'Mila' ? taken(input) : full,
    );
    await chooseAndName(user, 'Mila', 'Jo', 'Peter');
    await addAll(user, 3);
    expect(await dialog().findByText('1 of 3 added. 2 not added.')).toBeVisible();
    expect(names()).toEqual(['Mila', 'Jo']);
    for (const [number, name] of [
      [2, 'Jo'],
      [3, 'Peter'],
    ] as const) {
      expect(row(number).getByText(/use all of the 500 MB/)).toBeVisible();
      expect(row(number).getByLabelText('Name')).toHaveValue(name);
      expect(
        row(number).getByRole('button', { name: `Try again to add photo ${number}` }),
      ).toBeVisible();
    }
  });

  test('are not sent while a name is missing, and the error links to its field', async () => {
    const { user, sent } = await openPanel();
    await chooseAndName(user, 'Mila');
    await user.upload(dialog().getByLabelText('Choose more photos'), jpeg('b.jpg'));
    await addAll(user, 2);
    const summary = await dialog().findByRole('alert');
    expect(summary).toHaveFocus();
    await user.click(within(summary).getByRole('link', { name: 'Photo 2: Name is required' }));
    expect(row(2).getByLabelText('Name')).toHaveFocus();
    expect(row(2).getByLabelText('Name')).toHaveAccessibleDescription('Error: Name is required');
    expect(sent()).toEqual([]);
  });

  test('can be removed, and the focus goes to the one that comes next', async () => {
    const { user, names } = await openPanel();
    await chooseAndName(user, 'Mila', 'Jo');
    await user.click(row(1).getByRole('button', { name: 'Remove photo 1' }));
    expect(row(1).getByLabelText('Name')).toHaveValue('Jo');
    expect(row(1).getByLabelText('Name')).toHaveFocus();
    await addAll(user, 1);
    expect(await screen.findByText('Photo added successfully')).toBeVisible();
    expect(names()).toEqual(['Jo']);
  });

  test('that are not in the album yet are not discarded without confirmation', async () => {
    const { user } = await openPanel();
    await chooseAndName(user, 'Mila', 'Jo');
    await user.click(dialog().getByRole('button', { name: 'Close' }));
    const question = within(screen.getByRole('alertdialog'));
    expect(question.getByText('2 photos are not in the album yet.')).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Stay' }));
    expect(row(1).getByLabelText('Name')).toHaveValue('Mila');
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await waitFor(() => expect(addPhotos()).toHaveFocus());
  });

  test('whose dialog is closed while they are being added: the running upload finishes, the others are not sent', async () => {
    const answer = held<Answer>();
    const { user, names } = await openPanel([], () => answer.promise);
    await chooseAndName(user, 'Mila', 'Jo');
    await addAll(user, 2);
    await row(1).findByText('Adding…');
    await user.click(dialog().getByRole('button', { name: 'Close' }));
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    answer.settle(taken({ name: 'Mila' }));
    expect(await screen.findByRole('button', { name: 'Photo of Mila' })).toBeVisible();
    expect(names()).toEqual(['Mila']);
  });
});

test('One button adds one photo or several, and what was typed stays with the first of them', async () => {
  const { user } = await openPanel();
  await user.click(addPhotos());
  const form = within(screen.getByRole('dialog', { name: 'Add Photo' }));
  await user.type(form.getByLabelText('Name'), 'Mila');
  await user.upload(form.getByLabelText(/^Photo/), [jpeg('mila.jpg'), jpeg('jo.jpg')]);
  expect(screen.queryByRole('dialog', { name: 'Add Photo' })).not.toBeInTheDocument();
  expect(row(1).getByLabelText('Name')).toHaveValue('Mila');
  expect(row(2).getByLabelText('Name')).toHaveValue('');
});

describe('What cannot be added', () => {
  test('is named: a file that is no photo at once, a picture that cannot be opened in its row', async () => {
    const { user, sent } = await openPanel();
    photoWorker((file) => (file.name === 'odd.heic' ? null : file));
    const pdf = new File(['?'], 'letter.pdf', { type: 'application/pdf' });
    // Dropped: there a browser lets everything through.
    fireEvent.drop(screen.getByRole('region', { name: 'Faces Game Photos' }), {
      dataTransfer: { types: ['Files'], files: [pdf, jpeg('odd.heic')] },
    });
    expect(dialog().getByText('This file is not a photo')).toBeVisible();
    expect(dialog().getByText('letter.pdf')).toBeVisible();
    expect(await row(1).findByText(/This browser cannot open HEIC photos\./)).toBeVisible();
    await write(user, row(1).getByLabelText('Name'), 'Odd');
    await addAll(user, 1);
    const error = await dialog().findByRole('link', {
      name: /^Photo 1: This browser cannot open HEIC photos\./,
    });
    await user.click(error);
    expect(row(1).getByRole('button', { name: 'Remove photo 1' })).toHaveFocus();
    expect(sent()).toEqual([]);
  });

  test('for want of room is said before anything is typed', async () => {
    const { user } = await openPanel(
      Array.from({ length: 199 }, (_, index) => facePhoto(index + 1, `P${index}`)),
    );
    expect(screen.getByText('There is room for 1 more photo.')).toBeVisible();
    await choose(user, jpeg('a.jpg'), jpeg('b.jpg'));
    const adding = dialog();
    expect(adding.getByText('There is room for 200 photos in all')).toBeVisible();
    expect(adding.getByText('b.jpg')).toBeVisible();
    expect(adding.getAllByRole('group', { name: /^Photo/ })).toHaveLength(1);
    expect(adding.getByLabelText('Choose more photos')).toBeDisabled();
  });

  test('to a full album: nothing', async () => {
    await openPanel(Array.from({ length: 200 }, (_, index) => facePhoto(index + 1, `P${index}`)));
    expect(
      screen.getByText('The album is full: 200 photos. Please delete one before adding another.'),
    ).toBeVisible();
    expect(addPhotos()).toHaveAttribute('aria-disabled', 'true');
  });
});

describe('Dropping onto the album', () => {
  const holding = (types: string[]) => ({ dataTransfer: { types, files: [jpeg('a.jpg')] } });
  const sign = () => screen.queryByText('Drop the photos here');

  test('shows where, for as long as files are held above any part of it', async () => {
    await openPanel();
    const panel = screen.getByRole('region', { name: 'Faces Game Photos' });
    fireEvent.dragEnter(panel, holding(['Files']));
    fireEvent.dragEnter(screen.getByText('Anna'), holding(['Files']));
    fireEvent.dragLeave(panel, holding(['Files']));
    expect(sign()).toBeVisible();
    fireEvent.dragLeave(screen.getByText('Anna'), holding(['Files']));
    expect(sign()).not.toBeInTheDocument();
    fireEvent.dragEnter(panel, holding(['Files']));
    fireEvent.drop(panel, holding(['Files']));
    expect(sign()).not.toBeInTheDocument();
    expect(dialog().getByText('a.jpg')).toBeVisible();
  });

  test('is for files only, and a file dropped beside it does not open in place of the page', async () => {
    await openPanel();
    fireEvent.dragEnter(
      screen.getByRole('region', { name: 'Faces Game Photos' }),
      holding(['text/plain']),
    );
    expect(sign()).not.toBeInTheDocument();
    expect(fireEvent.drop(document.body, holding(['Files']))).toBe(false);
    expect(fireEvent.drop(document.body, holding(['text/plain']))).toBe(true);
  });
});

describe('The first face of an album', () => {
  const sign = () => screen.queryByText('The first face');
  async function addSofie(photos: FacePhoto[]) {
    const { user } = await openPanel(photos);
    await choose(user, jpeg('sofie.jpg'));
    await user.type(row(1).getByLabelText('Name'), 'Sofie');
    await addAll(user, 1);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  }

  test('comes in softly, with a sign and a word to screen readers, and nothing to put away', async () => {
    await addSofie([]);
    await waitFor(() => expect(sign()).toBeVisible());
    expect(sign()?.closest('li')).toHaveClass('motion-safe:animate-arrive');
    const news = await screen.findByText('Sofie is the first face in the album.');
    expect(news).toHaveRole('status');
    await waitFor(() => expect(news).not.toBeInTheDocument(), { timeout: 2000 });
  });

  test('is one among others where there were some', async () => {
    await addSofie([anna]);
    await waitFor(() => expect(album()).toEqual(['Photo of Anna', 'Photo of Sofie']));
    expect(sign()).not.toBeInTheDocument();
  });
});
