import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { FaceWithPhotos } from '#shared/faces/face-photo.answer';
import { FACE_PICTURES_MAX } from '#shared/product/limits';
import { anna } from '../../../../../tests/support/client/face-photos';
import { ofJozef } from '../../../../../tests/support/client/people';
import { photoWorker } from '../../../../../tests/support/client/photo-worker';
import { renderApp } from '../../../../../tests/support/client/render';
import { fakeServer } from '../../../../../tests/support/client/server';
import { FacePicturesField } from './face-pictures-field';
import { OfferPictureDialog } from './offer-picture-dialog';

const picture = new File(['x'], 'wedding.jpg', { type: 'image/jpeg' });
const PICTURE_SENT = 'data:image/jpeg;base64,eA==';
const idOf = (number: number) => `00000000-0000-4000-8000-00000000000${number}`;
const withPictures = (count: number): FaceWithPhotos => ({
  ...anna,
  clip: null,
  clipAfterDeath: false,
  photos: Array.from({ length: count }, (_, at) => ({
    id: idOf(at),
    photoUrl: `/api/photos/${idOf(at)}`,
    isMain: at === 0,
  })),
});

type Routes = Parameters<typeof fakeServer>[0];
beforeEach(() => photoWorker());

function openField(pictures: number, routes: Routes = {}) {
  const { calls } = fakeServer(routes);
  return { ...renderApp(<FacePicturesField face={withPictures(pictures)} />), calls };
}
const dialog = async () => within(await screen.findByRole('dialog'));
/** jsdom loads no pictures. */
async function pictureLoads(width: number, height: number) {
  await screen.findByRole('dialog');
  const image = document.querySelector<HTMLImageElement>('[role=dialog] img');
  if (!image) throw new Error('There is no picture');
  Object.defineProperties(image, {
    naturalWidth: { value: width },
    naturalHeight: { value: height },
  });
  fireEvent.load(image);
}

test('a new picture is added with the part that the circle shows, placed by keyboard', async () => {
  const { user, calls } = openField(1, {
    'POST /api/face-photos/:id/photos': () => ({ status: 201, body: withPictures(2) }),
  });
  await user.upload(screen.getByLabelText('Add another picture'), picture);
  await pictureLoads(1000, 1000);
  const circle = await screen.findByRole('slider', { name: 'Circle over the face' });
  const before = circle.getAttribute('aria-valuetext');
  expect(before).toMatch(/^The circle begins 15 percent from the left and 7 percent from the top/);
  circle.focus();
  await user.keyboard('{ArrowRight}{ArrowDown}-');
  expect(circle).toHaveAttribute('aria-valuetext', expect.stringMatching(/Its size is 65 percent/));
  await user.click((await dialog()).getByRole('button', { name: 'Turn' }));
  expect(circle).toHaveAttribute('aria-valuetext', expect.stringMatching(/turned by 90 degrees/));
  await user.click((await dialog()).getByRole('button', { name: 'Add this part' }));
  expect(await screen.findByText('Picture added')).toBeVisible();
  expect(calls.at(-1)).toMatchObject({
    path: ofJozef(`/face-photos/${anna.id}/photos?photos=link`),
    requestKey: expect.any(String),
    body: {
      photoUrl: PICTURE_SENT,
      crop: { turns: 1, size: expect.closeTo(0.648), x: expect.any(Number), y: expect.any(Number) },
    },
  });
});

test('the whole picture can be added', async () => {
  const { user, calls } = openField(1, {
    'POST /api/face-photos/:id/photos': () => ({ status: 201, body: withPictures(2) }),
  });
  await user.upload(screen.getByLabelText('Add another picture'), picture);
  await user.click((await dialog()).getByRole('button', { name: 'Add the whole picture' }));
  expect(await screen.findByText('Picture added')).toBeVisible();
  expect(calls.at(-1)?.body).toEqual({ photoUrl: PICTURE_SENT });
});

test('the circle is dragged within the picture', async () => {
  const { user } = openField(2);
  await user.click(screen.getByRole('button', { name: 'Picture 2: crop, turn or delete' }));
  await pictureLoads(1000, 1000);
  const circle = await screen.findByRole('slider');
  circle.setPointerCapture = () => undefined;
  fireEvent.pointerDown(circle, { clientX: 10, clientY: 10, pointerId: 1 });
  fireEvent.pointerMove(circle, { clientX: -9_000, clientY: -9_000, pointerId: 1 });
  fireEvent.pointerUp(circle, { pointerId: 1 });
  expect(circle).toHaveAttribute(
    'aria-valuetext',
    expect.stringMatching(/^The circle begins 0 percent from the left and 0 percent from the top/),
  );
});

test('a picture becomes the main one, or is deleted after a question', async () => {
  const { user, calls } = openField(2, {
    'PATCH /api/face-photos/:id/photos/:photoId': () => ({ body: withPictures(2) }),
    'DELETE /api/face-photos/:id/photos/:photoId': () => ({ status: 204 }),
    'GET /api/face-photos/:id': () => ({ body: withPictures(1) }),
  });
  const open = () =>
    user.click(screen.getByRole('button', { name: 'Picture 2: crop, turn or delete' }));
  await open();
  await user.click((await dialog()).getByRole('button', { name: 'Make this the main picture' }));
  expect(await screen.findByText('This is the main picture now')).toBeVisible();
  expect(calls.at(-1)?.body).toEqual({ isMain: true });
  await open();
  await user.click((await dialog()).getByRole('button', { name: 'Delete this picture' }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText('Are you sure you want to delete this picture?')).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Delete this picture' }));
  expect(await screen.findByText('Picture deleted')).toBeVisible();
  expect(calls.some(({ route }) => route.startsWith('DELETE '))).toBe(true);
});

test('the only picture can neither be deleted nor made the main one', async () => {
  const { user } = openField(1);
  await user.click(screen.getByRole('button', { name: 'Main picture: crop, turn or delete' }));
  const buttons = (await dialog()).getAllByRole('button').map(({ textContent }) => textContent);
  expect(buttons).not.toContain('Delete this picture');
  expect(buttons).not.toContain('Make this the main picture');
});

test('a face that is full says so', () => {
  openField(FACE_PICTURES_MAX);
  expect(screen.getByLabelText('Add another picture')).toBeDisabled();
  expect(screen.getByText(/^There is room for 8 pictures\./)).toBeVisible();
});

test('a photo that the browser cannot open is told beside the button', async () => {
  photoWorker(() => null);
  const { user } = openField(1);
  const heic = new File(['?'], 'IMG_1.HEIC', { type: 'image/heic' });
  await user.upload(screen.getByLabelText('Add another picture'), heic);
  expect(await screen.findByText(/^This browser cannot open HEIC photos\./)).toBeVisible();
});

test('another picture of a helper waits, which is said in place of success', async () => {
  const { calls } = fakeServer({
    'POST /api/face-photos/:id/photos': () => ({ status: 202, body: { waiting: true } }),
  });
  const closed = vi.fn();
  const { user } = renderApp(<OfferPictureDialog face={anna} onClose={closed} />);
  const offered = within(await screen.findByRole('dialog', { name: 'Another picture of Anna' }));
  expect(offered.getByText(/^A caregiver looks at it first/)).toBeVisible();
  await user.upload(offered.getByLabelText('Choose a photo'), picture);
  await pictureLoads(1000, 1000);
  await user.click(await offered.findByRole('button', { name: 'Add the whole picture' }));
  expect(
    await screen.findByText('Thank you. Somebody of the family looks at it first.'),
  ).toBeVisible();
  expect(closed).toHaveBeenCalledOnce();
  expect(calls.at(-1)).toMatchObject({
    route: `POST /api/face-photos/${anna.id}/photos`,
    body: { photoUrl: PICTURE_SENT },
  });
});
