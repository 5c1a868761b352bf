import { act, renderHook, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { fakeMicrophone } from '../../../../tests/support/client/microphone';
import { photoWorker } from '../../../../tests/support/client/photo-worker';
import { renderApp } from '../../../../tests/support/client/render';
import { fakeServer } from '../../../../tests/support/client/server';
import { forgetGift, useSentGifts } from './gifts.store';
import { Give } from './give';

afterEach(() => {
  const { result } = renderHook(useSentGifts);
  act(() => result.current.forEach(({ id }) => forgetGift(id)));
});

const TOKEN = 't'.repeat(43);
const WITHDRAW = 'w'.repeat(43);

const link = {
  label: 'For Grandpa’s album',
  asks: 'photo-voice',
  locale: 'en',
  looksFirst: 'Sofie',
};

async function openLink(
  changes: Partial<typeof link> = {},
  routes: Parameters<typeof fakeServer>[0] = {},
) {
  const tokens: (string | null)[] = [];
  const { calls } = fakeServer({
    'POST /api/give': () => ({ status: 201, body: { withdrawToken: WITHDRAW } }),
    ...routes,
    'GET /api/give': (_body, _params, headers) => {
      tokens.push(headers.get('X-Giving-Token'));
      return { body: { ...link, ...changes } };
    },
  });
  fakeMicrophone();
  photoWorker();
  const { user } = renderApp(<Give token={TOKEN} />);
  await screen.findByRole('heading', { level: 1, name: link.label });
  const sent = () => calls.filter(({ route }) => route !== 'GET /api/give');
  return { user, sent, tokens };
}

type Opened = Awaited<ReturnType<typeof openLink>>;

const photo = new File(['picture'], 'picture.jpg', { type: 'image/jpeg' });
const send = ({ user }: Opened) => user.click(screen.getByRole('button', { name: 'Send' }));

async function fillIn({ user }: Opened) {
  await user.upload(screen.getByLabelText(/^Photo/), photo);
  await screen.findByRole('img', { name: 'Preview' });
  await user.type(screen.getByLabelText('Who are you?'), 'Lotte');
  await user.click(screen.getByRole('checkbox', { name: /^I may share/ }));
}

const errorLinks = () =>
  within(screen.getByRole('alert'))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

test('a gift needs a photo or a voice, a name, and the sentence', async () => {
  const opened = await openLink();
  await send(opened);
  expect(errorLinks()).toEqual([
    'Please choose a photo or record your voice',
    'Please say who you are',
    'Please tick this sentence if you agree',
  ]);
  expect(screen.getByRole('alert')).toHaveFocus();
  expect(opened.sent()).toEqual([]);
});

test('a photo with a name and the sentence is a gift, and the giver reads who looks at it first', async () => {
  const opened = await openLink();
  await fillIn(opened);
  await opened.user.type(screen.getByLabelText(/^What are you to the person/), 'granddaughter');
  await opened.user.type(screen.getByLabelText(/^Or write it/), 'At the sea.');
  await send(opened);
  expect(await screen.findByRole('heading', { level: 1, name: 'Thank you' })).toHaveFocus();
  expect(screen.getByText('Sofie looks at it first.')).toBeVisible();
  expect(opened.tokens).toEqual([TOKEN]);
  expect(opened.sent()).toMatchObject([
    {
      route: 'POST /api/give',
      body: {
        fromName: 'Lotte',
        relationship: 'granddaughter',
        description: 'At the sea.',
        agreed: true,
        photoUrl: expect.stringMatching(/^data:image/) as string,
      },
    },
  ]);
});

test('relations of people are suggested to a giver, and none of an animal', async () => {
  await openLink();
  const { list } = screen.getByLabelText<HTMLInputElement>(/^What are you to the person/);
  const words = [...(list?.options ?? [])].map(({ value }) => value);
  expect(words).toContain('granddaughter');
  expect(words).not.toContain('pet');
});

test('a link that asks for a voice asks for no photo, and a gift is a recording', async () => {
  const opened = await openLink({ asks: 'voice' });
  expect(screen.queryByLabelText(/^Photo/)).not.toBeInTheDocument();
  await send(opened);
  expect(errorLinks()[0]).toBe('Please record your voice first');
  await opened.user.type(screen.getByLabelText('Who are you?'), 'Lotte');
  await opened.user.click(screen.getByRole('checkbox', { name: /^This is my voice/ }));
  await opened.user.click(screen.getByRole('button', { name: 'Record' }));
  await screen.findByRole('button', { name: 'Stop' });
  await send(opened);
  expect(errorLinks()).toEqual(['Please stop the recording first']);
  await opened.user.click(screen.getByRole('button', { name: 'Stop' }));
  await screen.findByRole('button', { name: 'Record again' });
  await send(opened);
  await screen.findByRole('heading', { level: 1, name: 'Thank you' });
  expect(opened.sent()).toMatchObject([
    { body: { voice: expect.stringMatching(/^data:audio\/wav/) as string } },
  ]);
});

test('what the server refuses stays in the form, and is the same gift when it is sent again', async () => {
  let isDown = true;
  const opened = await openLink(
    {},
    {
      'POST /api/give': () =>
        isDown
          ? { status: 503, body: { message: 'Not just now', code: 'database-away' } }
          : { status: 201, body: { withdrawToken: WITHDRAW } },
    },
  );
  await fillIn(opened);
  await send(opened);
  expect(await screen.findByText('Not just now')).toBeVisible();
  expect(screen.getByLabelText('Who are you?')).toHaveValue('Lotte');
  isDown = false;
  await send(opened);
  await screen.findByRole('heading', { level: 1, name: 'Thank you' });
  const ids = opened.sent().map(({ body }) => (body as { id: string }).id);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
  await opened.user.click(screen.getByRole('button', { name: 'Give another' }));
  expect(screen.getByLabelText('Who are you?')).toHaveValue('');
});

test('the browser that gave can take the gift back while it waits', async () => {
  let isWaiting = true;
  const opened = await openLink(
    {},
    {
      'DELETE /api/give/:id': () =>
        isWaiting
          ? { status: 204 }
          : { status: 404, body: { message: 'This link has ended', code: 'link-ended' } },
    },
  );
  for (const said of [
    'It is taken back and deleted.',
    'It does not wait any more: the family has looked at it. Please ask them to delete it.',
  ]) {
    await fillIn(opened);
    await send(opened);
    await opened.user.click(await screen.findByRole('button', { name: 'Take it back' }));
    expect(await screen.findByText(said)).toBeVisible();
    await waitFor(() => expect(screen.queryByText('What you gave')).not.toBeInTheDocument());
    expect(opened.sent().at(-1)).toMatchObject({ body: { withdrawToken: WITHDRAW } });
    await opened.user.click(screen.getByRole('button', { name: 'Give another' }));
    isWaiting = false;
  }
});

test.each([
  ['an ended link', TOKEN],
  ['half a link', TOKEN.slice(1)],
])('%s says so, and what to do', async (_name, token) => {
  fakeServer({
    'GET /api/give': () => ({
      status: 404,
      body: { message: 'This link has ended', code: 'link-ended' },
    }),
  });
  renderApp(<Give token={token} />);
  expect(
    await screen.findByRole('heading', { level: 1, name: 'This Link Does Not Work' }),
  ).toBeVisible();
  expect(screen.getByText(/Please ask whoever sent it for a new one\.$/)).toBeVisible();
});

test('without a connection the page can be tried again', async () => {
  let isDown = true;
  fakeServer({
    'GET /api/give': () =>
      isDown
        ? { status: 503, body: { message: 'Not just now', code: 'database-away' } }
        : { body: link },
  });
  const { user } = renderApp(<Give token={TOKEN} />);
  expect(await screen.findByText('Not just now')).toBeVisible();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 1, name: link.label })).toBeVisible();
});
