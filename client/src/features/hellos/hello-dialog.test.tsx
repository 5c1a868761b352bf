import { useQuery } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { Hello, HelloDays } from '#shared/hellos/hello.answer';
import type { Person } from '#shared/people/person.answer';
import { sofie } from '../../../../tests/support/client/circle';
import { anna, peter } from '../../../../tests/support/client/face-photos';
import { fakeMicrophone } from '../../../../tests/support/client/microphone';
import { jozef, maria } from '../../../../tests/support/client/people';
import { renderApp } from '../../../../tests/support/client/render';
import { fakeServer } from '../../../../tests/support/client/server';
import { expectPreview, previewRoutes } from '../../../../tests/support/client/tablet-preview';
import { ConfirmDelete } from '../../ui/confirm-delete';
import { HelloButton, HelloDialog } from './hello-button';
import { HelloList } from './hello-list';
import { hellosQuery } from './hello.queries';

beforeAll(async () => {
  await Promise.all([HelloDialog.load(), ConfirmDelete.load()]);
});

const past: Hello = {
  id: 1,
  from: 'Anna',
  fromFaceId: null,
  words: 'Our garden',
  photoUrl: '/api/photos/1',
  voiceUrl: null,
  clip: null,
  day: '2026-11-20',
  isToday: false,
  isToCome: false,
};
const spoken: Hello = { ...past, id: 2, photoUrl: null, words: null, voiceUrl: '/api/voices/1' };

const els = {
  id: 7,
  from: 'Els',
  isPhoto: true,
  isMine: false,
  sentAt: '2026-11-21T08:00:00.000Z',
};
const days = (more: Partial<HelloDays> = {}, hello: typeof els | null = null): HelloDays => ({
  isNight: false,
  days: [
    { day: '2026-11-21', hello },
    { day: '2026-11-22', hello: null },
  ],
  ...more,
});

async function openDialog(
  routes: Parameters<typeof fakeServer>[0] = {},
  { person = jozef }: { person?: Person } = {},
) {
  const { calls } = fakeServer({
    ...routes,
    [`GET /api/people/${person.id}/hello`]: () => ({ body: [] }),
    ...(routes['GET /api/hello/days'] === undefined && {
      [`GET /api/people/${person.id}/hello/days`]: () => ({ body: days() }),
    }),
  });
  fakeMicrophone();
  const { user } = renderApp(<HelloButton />, { people: [person] });
  await user.click(screen.getByRole('button', { name: 'Send a hello' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^A hello for/ }));
  return { user, calls, dialog };
}

type Opened = Awaited<ReturnType<typeof openDialog>>;

async function record({ user, dialog }: Pick<Opened, 'user' | 'dialog'>) {
  await user.click(dialog.getByRole('radio', { name: 'My voice' }));
  await user.click(dialog.getByRole('button', { name: 'Record' }));
  await user.click(await dialog.findByRole('button', { name: 'Stop' }));
  await dialog.findByRole('button', { name: 'Record again' });
}

const send = ({ user, dialog }: Opened) =>
  user.click(dialog.getByRole('button', { name: 'Send to the tablet' }));

describe('A hello', () => {
  test('is a recorded voice with a few words', async () => {
    const opened = await openDialog({
      ...previewRoutes,
      'POST /api/hello': () => ({ status: 201, body: { ...spoken, isToday: true } }),
    });
    await record(opened);
    await opened.user.type(opened.dialog.getByLabelText('A few words (optional)'), 'Good morning');
    await expectPreview({ screen: 'hello', content: { hello: { words: 'Good morning' } } });
    await send(opened);
    expect(await screen.findByText('Your hello is on its way to the tablet')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(opened.calls.find(({ route }) => route === 'POST /api/hello')?.body).toEqual({
      voice: expect.stringMatching(/^data:audio\/wav;base64,/),
      words: 'Good morning',
    });
  });

  test('is previewed with the name and the face that the member has said to be the own ones', async () => {
    fakeServer({
      ...previewRoutes,
      'GET /api/hello/days': () => ({ body: days() }),
      'GET /api/members': () => ({
        body: [{ ...sofie, isMe: true, calledByPerson: 'Fieke', faceId: anna.id }],
      }),
    });
    fakeMicrophone();
    const { user } = renderApp(<HelloButton album={[peter, anna]} />);
    await user.click(screen.getByRole('button', { name: 'Send a hello' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'A hello for today' }));
    await record({ user, dialog });
    await expectPreview({
      screen: 'hello',
      content: {
        hello: { from: 'Fieke', fromFaceId: anna.id },
        faces: [{ id: anna.id, photoUrl: anna.photoUrl }],
      },
    });
  });

  test('of a helper waits, which is said before and after', async () => {
    const opened = await openDialog(
      {
        [`POST /api/people/${maria.id}/hello`]: () => ({
          status: 201,
          body: { id: 1, waiting: true },
        }),
      },
      { person: maria },
    );
    expect(opened.dialog.getByText('Somebody of the family looks at it first.')).toBeVisible();
    await record(opened);
    await send(opened);
    expect(
      await screen.findByText('Thank you. Somebody of the family looks at it first.'),
    ).toBeVisible();
    // Only caregivers can keep the last ones.
    expect(
      opened.calls.some(({ route }) => route.startsWith('GET') && route.endsWith('/hello')),
    ).toBe(false);
  });

  test('needs a photo or a recording, and what was typed stays if it is refused', async () => {
    const opened = await openDialog({
      'POST /api/hello': () => ({ status: 503, body: { message: 'Away', code: 'away' } }),
    });
    const { user, dialog } = opened;
    await user.type(dialog.getByLabelText('A few words (optional)'), 'Good morning');
    await send(opened);
    expect(await dialog.findByText('Please choose a photo')).toBeVisible();
    await user.click(dialog.getByRole('radio', { name: 'My voice' }));
    await send(opened);
    expect(await dialog.findByText('Please record your voice first')).toBeVisible();
    await record(opened);
    await send(opened);
    expect(await dialog.findByRole('button', { name: 'Record again' })).toBeVisible();
    expect(dialog.getByLabelText('A few words (optional)')).toHaveValue('Good morning');
  });

  test('that the day has already is replaced only by "Instead of it"; the next day comes first', async () => {
    const opened = await openDialog({
      ...previewRoutes,
      'GET /api/hello/days': () => ({ body: days({}, els) }),
      'POST /api/hello': () => ({ status: 201, body: spoken }),
    });
    const { user, dialog, calls } = opened;
    expect(await dialog.findByText('Today shows Els’s picture.')).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Send to the tablet' })).not.toBeInTheDocument();
    await record(opened);
    const instead = dialog.getByRole('button', { name: 'Instead of it' });
    const tomorrow = dialog.getByRole('button', { name: 'Tomorrow' });
    expect(tomorrow.className).toContain('bg-accent ');
    expect(instead.className).not.toContain('bg-accent ');
    await user.click(tomorrow);
    expect(await screen.findByText('Your hello is for tomorrow')).toBeVisible();
    expect(calls.find(({ route }) => route === 'POST /api/hello')?.body).toMatchObject({
      nextDay: true,
    });
  });

  test('in the night is for the morning', async () => {
    const { dialog } = await openDialog({
      'GET /api/hello/days': () => ({ body: days({ isNight: true }) }),
    });
    expect(await dialog.findByRole('button', { name: 'Send for the morning' })).toBeVisible();
    expect(screen.getByRole('dialog', { name: 'A hello for the morning' })).toBeVisible();
  });

  test('is not for viewers to send', () => {
    fakeServer({});
    renderApp(<HelloButton />, { people: [{ ...jozef, role: 'viewer' }] });
    expect(screen.queryByRole('button', { name: 'Send a hello' })).not.toBeInTheDocument();
  });
});

function openSent(routes: Parameters<typeof fakeServer>[0]) {
  const { calls } = fakeServer(routes);
  return { ...renderApp(<SentHellos />, { people: [jozef] }), calls };
}

describe('A hello whose day is over', () => {
  test('becomes a face of the album with its words if it is a photo', async () => {
    const { user, calls } = openSent({
      'GET /api/hello': () => ({ body: [past] }),
      'POST /api/hello/:id/album': () => ({ status: 201, body: anna }),
    });
    await user.click(await screen.findByRole('button', { name: /^Add to the album: From Anna/ }));
    const name = screen.getByLabelText('Name');
    expect(name).toHaveValue('Anna');
    await user.clear(name);
    await user.type(name, 'Our garden');
    await user.click(screen.getByRole('button', { name: 'Add to the album' }));
    expect(await screen.findByText('Added')).toBeVisible();
    expect(calls.find(({ route }) => route.startsWith('POST'))?.body).toEqual({
      name: 'Our garden',
      description: 'Our garden',
    });
  });

  test('becomes the voice of a face if it is a recording', async () => {
    const keep = vi.fn((_body: unknown) => ({ status: 201, body: peter }));
    const { user } = openSent({
      'GET /api/hello': () => ({ body: [{ ...spoken, from: 'Sofie' }] }),
      'POST /api/hello/:id/album': (body) =>
        Object(body).faceId === peter.id
          ? keep(body)
          : {
              status: 400,
              body: {
                message: 'Invalid',
                code: 'invalid',
                errors: [{ path: 'faceId', message: 'Please choose whose voice it is' }],
              },
            },
    });
    await user.click(await screen.findByRole('button', { name: /^Add to the album: From Sofie/ }));
    const add = () => user.click(screen.getByRole('button', { name: 'Add to the album' }));
    await add();
    const face = screen.getByLabelText('Whose voice is it?');
    expect(await screen.findByText('Please choose whose voice it is')).toBeVisible();
    await user.selectOptions(face, peter.name);
    await add();
    expect(await screen.findByText('Added')).toBeVisible();
    expect(keep).toHaveBeenCalledWith({ faceId: peter.id });
  });

  test('stays where it is while it is that of today', async () => {
    openSent({
      'GET /api/hello': () => ({ body: [{ ...past, isToday: true }] }),
    });
    expect(await screen.findByText('From Anna, today')).toBeVisible();
    expect(screen.queryByRole('button', { name: /album/ })).not.toBeInTheDocument();
  });
});

test('A hello is deleted after a question that names it', async () => {
  let rows = [past, { ...spoken, from: 'Sofie' }];
  const { user, calls } = openSent({
    'GET /api/hello': () => ({ body: rows }),
    'DELETE /api/hello/:id': () => {
      rows = rows.slice(1);
      return { status: 204 };
    },
  });
  await user.click(await screen.findByRole('button', { name: /^Delete: From Anna/ }));
  const question = within(screen.getByRole('alertdialog', { name: 'Delete Hello' }));
  expect(question.getByText(/^From Anna/)).toBeVisible();
  const deleted = () => calls.filter(({ route }) => route.startsWith('DELETE'));
  expect(deleted()).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Delete Hello' }));
  expect(await screen.findByText('Hello deleted')).toBeVisible();
  await waitFor(() => expect(screen.queryByText(/^From Anna/)).toBeNull());
  expect(deleted()).toHaveLength(1);
  await waitFor(() =>
    expect(screen.getByRole('button', { name: /^Delete: From Sofie/ })).toHaveFocus(),
  );
});

function SentHellos() {
  const { data = [] } = useQuery(hellosQuery(jozef.id));
  return <HelloList hellos={data} faces={[anna, peter]} />;
}
