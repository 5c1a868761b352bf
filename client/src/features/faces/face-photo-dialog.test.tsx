import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import type { FacePhoto, FaceWithPhotos } from '#shared/faces/face-photo.answer';
import { endedRights } from '../../../../tests/support/client/ended-rights';
import { anna, facePhoto, peter, pictureUrl } from '../../../../tests/support/client/face-photos';
import { held } from '../../../../tests/support/client/held';
import { ofJozef } from '../../../../tests/support/client/people';
import { photoWorker } from '../../../../tests/support/client/photo-worker';
import { renderApp } from '../../../../tests/support/client/render';
import { fakeServer } from '../../../../tests/support/client/server';
import { FacePhotoDialog, FaceVoiceDialog } from './face-dialogs';
import { FacePhotoPanel } from './face-photo-panel';
import { PhotoBatchDialog } from './lazy-photo-batch-dialog';

// The dialogs are lazy. Loaded once before, they open at once, as in a browser that is idle.
beforeAll(() =>
  Promise.all([FacePhotoDialog, FaceVoiceDialog, PhotoBatchDialog].map((dialog) => dialog.load())),
);

const picture = new File(['x'], 'mila.jpg', { type: 'image/jpeg' });
const PICTURE_SENT = 'data:image/jpeg;base64,eA==';
const full = { status: 409, body: { message: 'There is room for 200 photos.', code: 'too-many' } };
const offline = () => Promise.reject(new TypeError('Failed to fetch'));

type Routes = Parameters<typeof fakeServer>[0];

async function openPanel(photos: FacePhoto[], routes: Routes = {}) {
  photoWorker();
  const { calls } = fakeServer({ 'GET /api/face-photos': () => ({ body: photos }), ...routes });
  const { user } = renderApp(<FacePhotoPanel />);
  await screen.findByText(`${photos.length} photo(s) added`);
  return { user, calls };
}

type User = Awaited<ReturnType<typeof openPanel>>['user'];
const dialog = () => within(screen.getByRole('dialog'));
const shownPhotos = () => screen.queryAllByRole('img', { name: /^Photo of/, hidden: true });
const rows = () =>
  shownPhotos().map((photo) => photo.getAttribute('alt')?.replace('Photo of ', ''));
const choosePhoto = (user: User, file = picture) =>
  user.upload(screen.getByLabelText(/^Photo (Take|Choose)/), file);

async function fillIn(user: User, name = 'Mila') {
  await user.click(screen.getByRole('button', { name: 'Add Photo' }));
  await choosePhoto(user);
  await user.type(screen.getByLabelText('Name'), name);
  await user.type(screen.getByLabelText(/^Relationship/), 'Granddaughter');
}
/** The button has this name again once the photo has been prepared. */
const send = async (user: User) =>
  user.click(await dialog().findByRole('button', { name: /^(Add Photo|Save Changes)$/ }));

describe('Adding a photo', () => {
  test('shows it before the server has answered, then as the server has stored it', async () => {
    const answer = held<{ status: number; body: FacePhoto }>();
    const { user, calls } = await openPanel([anna], {
      'POST /api/face-photos': () => answer.promise,
    });
    await fillIn(user);
    await send(user);
    await waitFor(() => expect(rows()).toEqual(['Anna', 'Mila']));
    expect(screen.getByText('2 photo(s) added')).toBeInTheDocument();
    expect(screen.getByRole('img', { name: 'Photo of Mila', hidden: true })).toHaveAttribute(
      'src',
      PICTURE_SENT,
    );
    expect(dialog().getByRole('button', { name: 'Saving…' })).toBeVisible();

    answer.settle({ status: 201, body: facePhoto(4, 'Mila') });
    expect(await screen.findByText('Photo added successfully')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('img', { name: 'Photo of Mila' })).toHaveAttribute(
      'src',
      `${pictureUrl(4)}?size=small`,
    );
    expect(screen.getByRole('button', { name: 'Photo of Mila' })).toBeVisible();
    expect(calls.at(-1)).toEqual({
      route: 'POST /api/face-photos',
      path: ofJozef('/face-photos?photos=link'),
      body: {
        name: 'Mila',
        relationship: 'Granddaughter',
        description: null,
        photoUrl: PICTURE_SENT,
      },
      requestKey: expect.any(String),
    });
  });

  test('shows what the tablet will say, as it is typed, and asks for the relation as the person sees it', async () => {
    const { user } = await openPanel([]);
    await user.click(screen.getByRole('button', { name: 'Add Photo' }));
    const relationship = screen.getByLabelText(/^Relationship/);
    expect(relationship).toHaveAccessibleDescription(
      /^Seen from the person’s side: daughter, wife, neighbor\.\s*$/,
    );
    await user.type(screen.getByLabelText('Name'), 'Jeanne');
    await user.type(relationship, 'mother');
    expect(relationship).toHaveAccessibleDescription(
      /neighbor\. The tablet says: Your mother, Jeanne$/,
    );
    await user.clear(relationship);
    await user.type(relationship, 'wife');
    expect(screen.getByText('Your wife, Jeanne')).toBeVisible();
  });

  test('of a name that is in the album is another picture of that face, or a new one', async () => {
    const pictured: FaceWithPhotos = {
      ...anna,
      photos: [],
      clip: null,
      clipAfterDeath: false,
    };
    const { user, calls } = await openPanel([anna, peter], {
      'POST /api/face-photos/:id/photos': () => ({ status: 201, body: pictured }),
      'POST /api/face-photos': () => ({ status: 201, body: facePhoto(4, 'Anna') }),
    });
    const sent = () =>
      calls.filter(({ route }) => route.startsWith('POST')).map(({ path, body }) => [path, body]);
    await user.click(screen.getByRole('button', { name: 'Add Photo' }));
    await choosePhoto(user);
    await user.type(screen.getByLabelText('Name'), 'anna ');
    expect(
      screen.getByRole('radio', { name: 'As another picture of Anna (Daughter)' }),
    ).toBeChecked();
    expect(screen.queryByLabelText(/^Relationship/)).not.toBeInTheDocument();
    await send(user);
    expect(await screen.findByText('Photo added successfully')).toBeVisible();
    expect(sent()).toEqual([
      [ofJozef('/face-photos/1/photos?photos=link'), { photoUrl: PICTURE_SENT }],
    ]);

    await user.click(screen.getByRole('button', { name: 'Add Photo' }));
    await choosePhoto(user);
    await user.type(screen.getByLabelText('Name'), 'Anna');
    await user.click(screen.getByRole('radio', { name: 'As a new face' }));
    await user.type(screen.getByLabelText(/^Relationship/), 'Aunt');
    await send(user);
    await waitFor(() => expect(sent().at(-1)?.[0]).toBe(ofJozef('/face-photos?photos=link')));
  });

  test('asks for a photo and a name, and sends nothing without', async () => {
    const { user, calls } = await openPanel([]);
    await user.click(screen.getByRole('button', { name: 'Add Photo' }));
    await send(user);
    const summary = await screen.findByRole('alert');
    expect(summary).toHaveFocus();
    expect(
      within(summary)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Photo is required', 'Name is required']);
    expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('Error: Name is required');
    expect(screen.getByLabelText(/^Photo Take/)).toHaveAccessibleDescription(
      /Error: Photo is required$/,
    );
    expect(calls).toHaveLength(1);
  });

  test('that the server refuses is rolled back in the list, shows the reason, and keeps all input', async () => {
    const { user } = await openPanel([anna], { 'POST /api/face-photos': () => full });
    await fillIn(user);
    await send(user);
    expect(await screen.findByText('Error adding photo')).toBeVisible();
    expect(screen.getAllByText('There is room for 200 photos.').length).toBeGreaterThan(0);
    expect(rows()).toEqual(['Anna']);
    expect(screen.getByLabelText('Name')).toHaveValue('Mila');
    expect(screen.getByLabelText(/^Relationship/)).toHaveValue('Granddaughter');
    expect(screen.getByRole('img', { name: 'Preview' })).toHaveAttribute('src', PICTURE_SENT);
    // The toast goes after five seconds; this stays.
    expect(dialog().getByText('There is room for 200 photos.')).toBeVisible();
  });

  test('shows the validation errors of the server beside their fields', async () => {
    const errors = [{ path: 'photoUrl', message: 'Photo is too large' }];
    const serverError = {
      status: 413,
      body: { message: 'Photo is too large', code: 'too-large', errors },
    };
    const { user } = await openPanel([], { 'POST /api/face-photos': () => serverError });
    await fillIn(user);
    await send(user);
    expect(await screen.findByRole('link', { name: 'Photo is too large' })).toBeVisible();
    expect(screen.getByLabelText(/^Photo Choose/)).toHaveAccessibleDescription(
      /Error: Photo is too large$/,
    );
    expect(screen.getByLabelText('Name')).toHaveValue('Mila');
  });

  test('without an answer says what can be done', async () => {
    const { user } = await openPanel([], { 'POST /api/face-photos': offline });
    await fillIn(user);
    await send(user);
    expect(await dialog().findByText('Please try again.')).toBeVisible();
    expect(screen.getByText('Error adding photo')).toBeVisible();
  });

  test('and trying again is one request, until something is changed', async () => {
    const { user, calls } = await openPanel([], { 'POST /api/face-photos': () => full });
    await fillIn(user);
    for (const more of ['', '', ' B']) {
      if (more) await user.type(screen.getByLabelText('Name'), more);
      await send(user);
      await dialog().findByRole('button', { name: 'Add Photo' });
    }
    const [first, again, changed] = calls.slice(1).map(({ requestKey }) => requestKey);
    expect(again).toBe(first);
    expect(changed).not.toBe(first);
  });

  test('says that it prepares the photo, and waits with sending', async () => {
    const shrunk = held<Blob>();
    const { user, calls } = await openPanel([]);
    photoWorker(() => shrunk.promise);
    await user.click(screen.getByRole('button', { name: 'Add Photo' }));
    await choosePhoto(user);
    expect(await screen.findByRole('progressbar', { name: 'Preparing the photo…' })).toBeVisible();
    await user.type(screen.getByLabelText('Name'), 'Mila{Enter}');
    shrunk.settle(picture);
    expect(await screen.findByRole('img', { name: 'Preview' })).toHaveAttribute(
      'src',
      PICTURE_SENT,
    );
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(calls).toHaveLength(1);
  });

  test('a file that is no picture is told beside the field, and nothing else is lost', async () => {
    const { user } = await openPanel([]);
    await fillIn(user);
    photoWorker(() => null);
    await choosePhoto(user, new File(['?'], 'letter.heic', { type: 'image/heic' }));
    await waitFor(() =>
      expect(screen.getByLabelText(/^Photo Choose/)).toHaveAccessibleDescription(
        /Error: This browser cannot open HEIC photos\..+Formats\.$/,
      ),
    );
    expect(screen.getByLabelText('Name')).toHaveValue('Mila');
    expect(screen.getByRole('img', { name: 'Preview' })).toHaveAttribute('src', PICTURE_SENT);
  });

  test('closes on request, but not while it is being sent', async () => {
    const answer = held<typeof full>();
    const { user } = await openPanel([], { 'POST /api/face-photos': () => answer.promise });
    await fillIn(user);
    await send(user);
    await user.click(dialog().getByRole('button', { name: 'Close' }));
    expect(screen.getByLabelText('Name')).toHaveValue('Mila');
    answer.settle(full);
    await screen.findByText('Error adding photo');
    await user.click(dialog().getByRole('button', { name: 'Close' }));
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('Editing a photo', () => {
  const UPDATE = 'PATCH /api/face-photos/:id';

  test('retains the photo when none is chosen, and clears emptied fields', async () => {
    const answer = facePhoto(1, 'Anna Maria', { description: 'She lives in Ghent.' });
    const { user, calls } = await openPanel([anna, peter], { [UPDATE]: () => ({ body: answer }) });
    await user.click(screen.getByRole('button', { name: 'Photo of Anna' }));
    await user.click(screen.getByRole('button', { name: 'Edit Anna' }));
    expect(screen.getByRole('img', { name: 'Preview' })).toHaveAttribute(
      'src',
      `${pictureUrl(1)}?size=small`,
    );
    expect(screen.getByText('Your daughter, Anna')).toBeVisible();
    await user.type(screen.getByLabelText('Name'), ' Maria');
    await user.clear(screen.getByLabelText(/^Relationship/));
    expect(screen.getByLabelText(/^Relationship/)).toHaveAccessibleDescription(
      /The tablet says: Anna Maria$/,
    );
    await send(user);
    expect(await screen.findByText('Photo updated successfully')).toBeVisible();
    expect(rows()).toEqual(['Anna Maria', 'Peter']);
    expect(screen.getByRole('button', { name: 'Edit Anna Maria' })).toHaveFocus();
    expect(calls.at(-1)).toEqual({
      route: 'PATCH /api/face-photos/1',
      path: ofJozef('/face-photos/1?photos=link'),
      body: {
        name: 'Anna Maria',
        relationship: null,
        description: 'She lives in Ghent.',
        onTablet: 'look',
        hasDied: false,
      },
    });
  });

  test('says what the tablet does with the face, and the card tells it', async () => {
    const answer = held<{ body: FacePhoto }>();
    const { user, calls } = await openPanel([anna], { [UPDATE]: () => answer.promise });
    expect(screen.queryByText('Gentle practice')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Photo of Anna' }));
    await user.click(screen.getByRole('button', { name: 'Edit Anna' }));
    expect(screen.getByRole('radio', { name: 'Look' })).toBeChecked();
    expect(screen.getByRole('radio', { name: 'Gentle practice' })).toHaveAccessibleDescription(
      'Two photos, and any tap is right. For somebody who still enjoys it.',
    );
    await user.click(screen.getByRole('radio', { name: 'Rest' }));
    await send(user);
    expect(await screen.findByText('Resting')).toBeInTheDocument();
    expect(calls.at(-1)?.body).toMatchObject({ onTablet: 'rest' });
    answer.settle({ body: { ...anna, onTablet: 'practice' } });
    expect(await screen.findByText('Photo updated successfully')).toBeVisible();
    expect(screen.getByText('Gentle practice')).toBeVisible();
  });

  test('marks somebody who has died, who then is not asked for in practice', async () => {
    const answer = held<{ body: FaceWithPhotos }>();
    const practised = { ...anna, onTablet: 'practice' as const };
    const { user, calls } = await openPanel([practised], { [UPDATE]: () => answer.promise });
    await user.click(screen.getByRole('button', { name: 'Photo of Anna' }));
    await user.click(screen.getByRole('button', { name: 'Edit Anna' }));
    const mark = screen.getByRole('checkbox', { name: 'This person has died' });
    expect(mark).toHaveAccessibleDescription(/^The photo, the name and your own words stay/);
    await user.click(mark);
    expect(screen.queryByRole('radio', { name: 'Gentle practice' })).not.toBeInTheDocument();
    expect(screen.getByRole('radio', { name: 'Look' })).toBeChecked();
    await send(user);
    expect(await screen.findByText('In memory')).toBeInTheDocument();
    expect(calls.at(-1)?.body).toMatchObject({ hasDied: true });
    const pictures = { photos: [], clip: null, clipAfterDeath: false };
    answer.settle({ body: { ...practised, hasDied: true, ...pictures } });
    expect(await screen.findByText('Photo updated successfully')).toBeVisible();
    expect(screen.queryByText('Gentle practice')).not.toBeInTheDocument();

    // A mark that was a mistake goes without a trace.
    await user.click(screen.getByRole('button', { name: 'Edit Anna' }));
    await user.click(screen.getByRole('checkbox', { name: 'This person has died' }));
    expect(screen.getByRole('radio', { name: 'Gentle practice' })).toBeChecked();
  });

  test('sends a new photo, and shows it before the server has answered', async () => {
    const answer = held<{ body: FacePhoto }>();
    const { user, calls } = await openPanel([anna], { [UPDATE]: () => answer.promise });
    await user.click(screen.getByRole('button', { name: 'Photo of Anna' }));
    await user.click(screen.getByRole('button', { name: 'Edit Anna' }));
    await choosePhoto(user);
    await send(user);
    const shown = () => screen.getByRole('img', { name: 'Photo of Anna', hidden: true });
    await waitFor(() => expect(shown()).toHaveAttribute('src', PICTURE_SENT));
    answer.settle({ body: { ...anna, photoUrl: pictureUrl(77) } });
    await waitFor(() => expect(shown()).toHaveAttribute('src', `${pictureUrl(77)}?size=small`));
    expect(calls.at(-1)?.body).toMatchObject({ photoUrl: PICTURE_SENT });
  });

  test('that is refused leaves the list as it was, and the dialog as it is', async () => {
    const gone = { status: 500, body: { message: 'Something went wrong.', code: 'internal' } };
    const { user } = await openPanel([anna], { [UPDATE]: () => gone });
    await user.click(screen.getByRole('button', { name: 'Photo of Anna' }));
    await user.click(screen.getByRole('button', { name: 'Edit Anna' }));
    await user.type(screen.getByLabelText('Name'), ' Maria');
    await send(user);
    expect(await screen.findByText('Error updating photo')).toBeVisible();
    expect(rows()).toEqual(['Anna']);
    expect(screen.getByLabelText('Name')).toHaveValue('Anna Maria');
  });

  test('needs a name', async () => {
    const { user } = await openPanel([anna]);
    await user.click(screen.getByRole('button', { name: 'Photo of Anna' }));
    await user.click(screen.getByRole('button', { name: 'Edit Anna' }));
    await user.clear(screen.getByLabelText('Name'));
    await send(user);
    expect(await screen.findByRole('link', { name: 'Name is required' })).toBeVisible();
  });
});

describe.each(endedRights)('A right that ends ($status) while the form is open', (refusal) => {
  const { message } = refusal.body;
  const isRemoved = refusal.status === 404;

  /** The album as it loads until the right ends. A removed member cannot load it afterwards. */
  async function openUntilEnded() {
    let hasEnded = false;
    const end = () => {
      hasEnded = true;
      return refusal;
    };
    return openPanel([anna], {
      'GET /api/face-photos': () => (hasEnded && isRemoved ? refusal : { body: [anna] }),
      'POST /api/face-photos': end,
      'PATCH /api/face-photos/:id': end,
    });
  }

  test('keeps a new photo as it was typed, and says what happened', async () => {
    const { user } = await openUntilEnded();
    await fillIn(user);
    await send(user);
    expect(await dialog().findByText(message)).toBeVisible();
    expect(dialog().getByText('Not saved yet')).toBeVisible();
    expect(screen.getByLabelText('Name')).toHaveValue('Mila');
    expect(screen.getByLabelText(/^Relationship/)).toHaveValue('Granddaughter');
    expect(screen.getByRole('img', { name: 'Preview' })).toHaveAttribute('src', PICTURE_SENT);
    await waitFor(() => expect(rows()).toEqual(['Anna']));
  });

  test('keeps a changed photo as it was typed, and says what happened', async () => {
    const { user } = await openUntilEnded();
    await user.click(screen.getByRole('button', { name: 'Photo of Anna' }));
    await user.click(screen.getByRole('button', { name: 'Edit Anna' }));
    await user.type(screen.getByLabelText('Name'), ' Maria');
    await send(user);
    expect(await dialog().findByText(message)).toBeVisible();
    expect(screen.getByLabelText('Name')).toHaveValue('Anna Maria');
    expect(rows()).toEqual(['Anna']);
  });
});

test('who was made a helper while the form was open reads that the photo waits', async () => {
  const { user } = await openPanel([anna], {
    'POST /api/face-photos': () => ({
      status: 201,
      body: { ...facePhoto(4, 'Mila'), waiting: true },
    }),
  });
  await fillIn(user);
  await send(user);
  expect(
    await screen.findByText('Thank you. Somebody of the family looks at it first.'),
  ).toBeVisible();
  expect(screen.queryByText('Photo added successfully')).not.toBeInTheDocument();
});

describe('The clip of somebody who has died', () => {
  const clip = {
    id: 5,
    videoUrl: '/api/videos/00000000-0000-4000-8000-000000000001',
    stillUrl: '/api/photos/00000000-0000-4000-8000-000000000002',
    voiceUrl: null,
    line: 'Peter waves.',
    seconds: 3,
    codec: 'h264' as const,
  };
  const route = `GET /api/face-photos/${peter.id}`;
  const withClip = (changes: Partial<FaceWithPhotos> = {}) => ({
    body: { ...peter, photos: [], clip, clipAfterDeath: false, ...changes },
  });
  const openPeter = async (routes: Routes) => {
    const opened = await openPanel([peter], routes);
    await opened.user.click(screen.getByRole('button', { name: 'Photo of Peter' }));
    await opened.user.click(screen.getByRole('button', { name: 'Edit Peter' }));
    return opened;
  };
  const offered = () => dialog().queryByRole('switch', { name: 'The tablet offers the clip' });

  test('is offered by the tablet only if an owner says so', async () => {
    const { user, calls } = await openPeter({
      [route]: () => withClip(),
      [`PATCH /api/face-photos/${peter.id}/clip`]: () => withClip({ clipAfterDeath: true }),
    });
    await waitFor(() => expect(calls.some((call) => call.route === route)).toBe(true));
    expect(offered()).not.toBeInTheDocument();
    await user.click(dialog().getByRole('checkbox', { name: 'This person has died' }));
    const control = await dialog().findByRole('switch', { name: 'The tablet offers the clip' });
    expect(control).not.toBeChecked();
    await user.click(control);
    await waitFor(() => expect(offered()).toBeChecked());
    expect(calls.at(-1)?.body).toEqual({ afterDeath: true });
  });

  test('is no choice where there is no clip', async () => {
    const { user, calls } = await openPeter({ [route]: () => withClip({ clip: null }) });
    await waitFor(() => expect(calls.some((call) => call.route === route)).toBe(true));
    await user.click(dialog().getByRole('checkbox', { name: 'This person has died' }));
    expect(offered()).not.toBeInTheDocument();
  });
});
