import { screen, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { jozef, maria } from '../../../../tests/support/client/people';
import { photoWorker } from '../../../../tests/support/client/photo-worker';
import { renderApp } from '../../../../tests/support/client/render';
import { fakeServer } from '../../../../tests/support/client/server';
import { peopleQuery } from '../../session/person';
import { PersonPicture, PictureDialog } from './person-picture';

const SAVE = 'PATCH /api/people/:personId';
const picture = () => new File(['small'], 'jozef.webp', { type: 'image/webp' });
const dialog = () => within(screen.getByRole('dialog', { name: 'Picture of the person' }));

beforeAll(async () => {
  await PictureDialog.load();
});

test('A picture is chosen, made small and saved, and the pages know it at once', async () => {
  photoWorker();
  const { calls } = fakeServer({
    [SAVE]: () => ({ body: { ...jozef, photoUrl: '/api/photos/1' } }),
  });
  const { user, queryClient } = renderApp(<PersonPicture />, { people: [jozef, maria] });
  await user.click(screen.getByRole('button', { name: 'Picture of the person' }));
  await user.upload(dialog().getByLabelText(/Take or choose a photo/), picture());
  expect(await dialog().findByRole('img', { name: 'Preview' })).toBeVisible();
  await user.click(dialog().getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Picture saved')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(calls.at(-1)).toMatchObject({
    route: `PATCH /api/people/${jozef.id}`,
    body: { photoUrl: expect.stringMatching(/^data:image\/webp;base64,/) },
  });
  expect(queryClient.getQueryData(peopleQuery.queryKey)).toEqual([
    { ...jozef, photoUrl: '/api/photos/1' },
    maria,
  ]);
});

test('The picture is removed, which keeps the focus in the dialog', async () => {
  const pictured = { ...jozef, photoUrl: '/api/photos/1' };
  const { calls } = fakeServer({ [SAVE]: () => ({ body: jozef }) });
  const { user } = renderApp(<PersonPicture />, {
    people: [pictured],
  });
  expect(screen.getByText('The circle sees it. The tablet does not show it.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Picture of the person' }));
  await user.click(dialog().getByRole('button', { name: 'Remove photo' }));
  expect(dialog().queryByRole('img', { name: 'Preview' })).not.toBeInTheDocument();
  expect(dialog().getByLabelText(/Take or choose a photo/)).toHaveFocus();
  await user.click(dialog().getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Picture saved')).toBeVisible();
  expect(calls.at(-1)).toMatchObject({ body: { photoUrl: null } });
});

test('A refused picture stays chosen, with what is wrong', async () => {
  photoWorker();
  fakeServer({
    [SAVE]: () => ({ status: 503, body: { message: 'Not just now.', code: 'photos-away' } }),
  });
  const { user } = renderApp(<PersonPicture />);
  await user.click(screen.getByRole('button', { name: 'Picture of the person' }));
  await user.upload(dialog().getByLabelText(/Take or choose a photo/), picture());
  await dialog().findByRole('img', { name: 'Preview' });
  await user.click(dialog().getByRole('button', { name: 'Save' }));
  expect((await dialog().findAllByText('Not just now.'))[0]).toBeVisible();
  expect(dialog().getByRole('img', { name: 'Preview' })).toBeVisible();
});
