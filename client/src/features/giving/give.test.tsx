import { act, renderHook, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { fakeMicrophone } from '../../../../tests/support/client/microphone';
import { photoWorker } from '../../../../tests/support/client/photo-worker';
import { renderApp } from '../../../../tests/support/client/render';
import { fakeServer } from '../../../../tests/support/client/server';
import { expectPreview, previewRoutes } from '../../../../tests/support/client/tablet-preview';
import { forgetGift, rememberGift, useSentGifts } from './gifts.store';
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
  askedBy: 'Sofie' as string | null,
  looksFirst: 'Sofie',
};

async function openLink(
  changes: Partial<typeof link> = {},
  routes: Parameters<typeof fakeServer>[0] = {},
) {
  const tokens: (string | null)[] = [];
  const { calls } = fakeServer({
    'POST /api/give': () => ({ status: 201, body: { withdrawToken: WITHDRAW } }),
    ...previewRoutes,
    'POST /api/give/:id/opened': () => ({ body: { opened: null } }),
    ...routes,
    'GET /api/give': (_body, _params, headers) => {
      tokens.push(headers.get('X-Giving-Token'));
      return { body: { ...link, ...changes } };
    },
  });
  fakeMicrophone();
  photoWorker();
  const { user, unmount } = renderApp(<Give token={TOKEN} />);
  await screen.findByText(link.label);
  const sent = () =>
    calls.filter(({ route }) => /(POST|DELETE) /.test(route) && !route.endsWith('/opened'));
  return { user, sent, tokens, leave: unmount };
}

type Opened = Awaited<ReturnType<typeof openLink>>;

const photo = new File(['picture'], 'picture.jpg', { type: 'image/jpeg' });
const press = ({ user }: Opened, name: string) => user.click(screen.getByRole('button', { name }));
const send = (opened: Opened) => press(opened, 'I agree: send it');
const question = (name: string) => screen.findByRole('heading', { level: 1, name });

async function choosePhoto({ user }: Opened) {
  await user.upload(screen.getByLabelText('Take or choose a photo'), photo);
}

async function sayWho(opened: Opened, name = 'Lotte') {
  await question('Who are you?');
  await opened.user.type(screen.getByLabelText(/^Your name/), name);
  await press(opened, 'Next');
  await question('May the family keep it?');
}

/** Answers a link that asks for a photo and a voice with a photo. */
async function fillIn(opened: Opened) {
  await choosePhoto(opened);
  await question('Say one sentence');
  await press(opened, 'Next');
  await sayWho(opened);
}

test.each([
  ['photo-voice', 'Sofie', 'Sofie asks you for a picture and your voice'],
  ['photo', 'Sofie', 'Sofie asks you for a picture'],
  ['voice', 'Sofie', 'Sofie asks you for your voice'],
  ['photo', null, 'You are asked for a picture'],
])('a link for %s of %s is one sentence: %s', async (asks, askedBy, sentence) => {
  await openLink({ asks, askedBy });
  expect(await question(sentence)).toBeVisible();
  expect(screen.queryByLabelText(/name/)).not.toBeInTheDocument();
});

test('each question is asked for its own answer', async () => {
  const opened = await openLink();
  await press(opened, 'Without a picture');
  await press(opened, 'Next');
  expect(screen.getByText('Please choose a photo or record your voice')).toBeVisible();
  await press(opened, 'Back');
  await choosePhoto(opened);
  await question('Say one sentence');
  await press(opened, 'Next');
  await question('Who are you?');
  await press(opened, 'Next');
  expect(screen.getByLabelText(/^Your name/)).toHaveAccessibleDescription(/Please say who you are/);
  expect(opened.sent()).toEqual([]);
});

test('a photo with a name is a gift, and the giver sees it as the tablet can show it', async () => {
  const opened = await openLink();
  await choosePhoto(opened);
  await question('Say one sentence');
  await opened.user.type(screen.getByLabelText(/^Or write it/), 'At the sea.');
  await press(opened, 'Next');
  await question('Who are you?');
  await opened.user.type(screen.getByLabelText(/^What are you to the person/), 'granddaughter');
  await sayWho(opened);
  expect(
    screen.getByText(
      'I may share this picture and this voice, and they may be kept in this album.',
    ),
  ).toBeVisible();
  await send(opened);
  expect(await screen.findByRole('heading', { level: 1, name: 'Thank you' })).toHaveFocus();
  expect(screen.getByText('Sofie looks at it first.')).toBeVisible();
  await expectPreview({
    screen: 'face',
    content: { faces: [{ name: 'Lotte', relationship: 'granddaughter' }] },
  });
  expect(opened.tokens).toEqual([TOKEN]);
  const [{ body } = { body: {} }] = opened.sent();
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
  expect(body).not.toHaveProperty('childAgreed');
});

test('a giver says that a child is in it and a parent agrees', async () => {
  const opened = await openLink({ asks: 'photo' });
  await choosePhoto(opened);
  await question('One sentence about the picture');
  await press(opened, 'Next');
  await sayWho(opened);
  await opened.user.click(screen.getByRole('checkbox', { name: /^A child is in it/ }));
  await send(opened);
  await question('Thank you');
  expect(opened.sent()).toMatchObject([{ body: { agreed: true, childAgreed: true } }]);
});

test('relations of people are suggested to a giver, and none of an animal', async () => {
  const opened = await openLink();
  await choosePhoto(opened);
  await question('Say one sentence');
  await press(opened, 'Next');
  await question('Who are you?');
  const { list } = screen.getByLabelText<HTMLInputElement>(/^What are you to the person/);
  const words = [...(list?.options ?? [])].map(({ value }) => value);
  expect(words).toContain('granddaughter');
  expect(words).not.toContain('pet');
});

test('a link that asks for a voice asks for no photo, and its recording leads on by itself', async () => {
  const opened = await openLink({ asks: 'voice' });
  expect(screen.queryByLabelText(/photo/)).not.toBeInTheDocument();
  await press(opened, 'Next');
  expect(screen.getByText('Please record your voice first')).toBeVisible();
  await press(opened, 'Record');
  await screen.findByRole('button', { name: 'Stop' });
  await press(opened, 'Next');
  expect(screen.getByText('Please stop the recording first')).toBeVisible();
  await press(opened, 'Stop');
  await sayWho(opened);
  expect(screen.getByRole('button', { name: 'Listen' })).toBeVisible();
  await send(opened);
  await question('Thank you');
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
  await press(opened, 'Back');
  expect(screen.getByLabelText(/^Your name/)).toHaveValue('Lotte');
  await press(opened, 'Next');
  isDown = false;
  await send(opened);
  await question('Thank you');
  const ids = opened.sent().map(({ body }) => (body as { id: string }).id);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
  await press(opened, 'Give another');
  expect(await question('Sofie asks you for a picture and your voice')).toBeVisible();
});

test('the browser that gave can take the gift back while it waits', async () => {
  let isWaiting = true;
  const opened = await openLink(
    {},
    { 'DELETE /api/give/:id': () => (isWaiting ? { status: 204 } : GONE) },
  );
  for (const said of [
    'It is taken back and deleted.',
    'It is not there any more. If the family still has it, please ask them to delete it.',
  ]) {
    await fillIn(opened);
    await send(opened);
    expect(await screen.findByText('Sofie looks at it first.')).toBeVisible();
    await opened.user.click(await screen.findByRole('button', { name: 'Take it back' }));
    expect(await screen.findByText(said)).toBeVisible();
    expect(screen.queryByText('Sofie looks at it first.')).not.toBeInTheDocument();
    expect(screen.queryByText('The tablet can show it like this.')).not.toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText('What you gave')).not.toBeInTheDocument());
    expect(opened.sent().at(-1)).toMatchObject({ body: { withdrawToken: WITHDRAW } });
    await press(opened, 'Give another');
    isWaiting = false;
  }
});

const GONE = { status: 404, body: { message: 'This link has ended', code: 'link-ended' } };
const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString();
const HIDDEN = 'It is hidden now. It will be deleted in seven days, unless the family answers you.';

test('the giver of an accepted gift reads that it is hidden, until when, and what the family answers', async () => {
  rememberGift({ id: 'one', withdrawToken: WITHDRAW, label: 'For Grandpa', sentAt: Date.now() });
  const hidden = { hiddenUntil: inDays(7), reason: null };
  let answer: { status?: number; body: object } = { body: hidden };
  const routes = {
    'DELETE /api/give/:id': () => ({ status: 202, body: hidden }),
    'POST /api/give/:id/asked-back': () => answer,
  };
  const opened = await openLink({}, routes);
  await press(opened, 'Take it back');
  expect(await screen.findByText(HIDDEN)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Take it back' })).not.toBeInTheDocument();
  opened.leave();

  const next = await openLink({}, routes);
  expect(await screen.findByText(HIDDEN)).toBeVisible();
  next.leave();
  answer = { body: { hiddenUntil: null, reason: 'He looks at it every day.' } };
  const kept = await openLink({}, routes);
  expect(
    await screen.findByText('The family keeps it, and says: “He looks at it every day.”'),
  ).toBeVisible();
  kept.leave();
  answer = GONE;
  await openLink({}, routes);
  expect(await screen.findByText('What you took back is deleted.')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('What you gave')).not.toBeInTheDocument());
});

test('the giver reads that a gift was opened', async () => {
  rememberGift({ id: 'one', withdrawToken: WITHDRAW, label: 'For Grandpa', sentAt: 0 });
  await openLink({}, { 'POST /api/give/:id/opened': () => ({ body: { opened: true } }) });
  expect(await screen.findByText('It was opened on the tablet.')).toBeVisible();
});

test('a browser that gave a lot lists the newest first', async () => {
  for (const id of ['one', 'two', 'three', 'four'])
    rememberGift({ id, withdrawToken: WITHDRAW, label: `Album ${id}`, sentAt: 0 });
  const opened = await openLink();
  const labels = () => screen.getAllByText(/^Album/).map(({ textContent }) => textContent);
  expect(labels()).toEqual(['Album four', 'Album three', 'Album two']);
  await press(opened, 'Show all');
  expect(labels()).toHaveLength(4);
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
  expect(await screen.findByText(link.label)).toBeVisible();
});

test('a browser that can make no clip says so, and offers nothing to send', async () => {
  await openLink({ asks: 'clip' });
  await question('Sofie asks you for a clip');
  expect(await screen.findByText('No clip can be made in this browser')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Next' })).not.toBeInTheDocument();
});
