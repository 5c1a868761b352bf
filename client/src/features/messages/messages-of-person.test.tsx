import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { MessageOfPerson } from '#shared/messages/message.answer';
import { marc, member, sofie } from '../../../../tests/support/client/circle';
import { jozef } from '../../../../tests/support/client/people';
import { renderApp } from '../../../../tests/support/client/render';
import { fakeServer } from '../../../../tests/support/client/server';
import { ConfirmDelete } from '../../ui/confirm-delete';
import { MessagesOfPerson, ShowDialog } from './messages-of-person';

// The dialogs are lazy. Loaded once before, they open at once, as in a browser that is idle.
beforeAll(() => Promise.all([ShowDialog.load(), ConfirmDelete.load()]));

const LIST = 'GET /api/messages';
const KEEP = 'POST /api/messages/:id/keep';
const SHOW = 'POST /api/messages/:id/show';
const DELETE = 'DELETE /api/messages/:id';

const message = (id: string, more: Partial<MessageOfPerson> = {}): MessageOfPerson => ({
  id,
  kind: 'voice',
  toAll: false,
  at: new Date().toISOString(),
  tabletName: 'Kitchen',
  isOnSharedTablet: false,
  voiceUrl: `/api/people/${jozef.id}/messages/${id}/voice`,
  seconds: 12,
  isHeard: false,
  isKept: false,
  isShown: false,
  ...more,
});
const thought = (id: string, more: Partial<MessageOfPerson> = {}) =>
  message(id, { kind: 'thinking-of-you', voiceUrl: null, seconds: 0, isHeard: true, ...more });

interface Shown {
  messages: MessageOfPerson[];
  routes?: Parameters<typeof fakeServer>[0];
  role?: typeof jozef.role;
  isNew?: boolean;
}

async function openCard({ messages, routes = {}, role = 'owner', isNew = true }: Shown) {
  const { calls } = fakeServer({
    [LIST]: () => ({ body: messages }),
    'GET /api/members': () => ({ body: [sofie, marc, member(3, 'Els')] }),
    ...routes,
  });
  const { user } = renderApp(<MessagesOfPerson isNew={isNew} headingId="heading" />, {
    people: [{ ...jozef, role }],
  });
  if (isNew)
    await waitFor(() =>
      expect(screen.queryByText('Loading the messages…')).not.toBeInTheDocument(),
    );
  return { user, sent: (route: string) => calls.filter((call) => call.route === route) };
}

const button = (name: string) => screen.getByRole('button', { name });

describe('What the person said', () => {
  test('names the tablet, for whom it is and when, and who it is is heard', async () => {
    await openCard({ messages: [message('a')] });
    expect(screen.getByRole('heading', { name: 'From Jozef’s tablet' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'For you' })).toBeVisible();
    expect(screen.getByText(/^Today, .+, 12 seconds ·$/)).toBeVisible();
    expect(screen.getByText('Kitchen')).toBeVisible();
    expect(screen.getByText('You hear who it is.')).toBeVisible();
    expect(screen.getByText('It stays for 90 days.')).toBeVisible();
    expect(screen.queryByText('Recorded on the shared tablet.')).not.toBeInTheDocument();
  });

  test('is read where it is a thought, which has nothing to play', async () => {
    await openCard({ messages: [thought('a')] });
    expect(screen.getByRole('heading', { name: '“I am thinking of you”' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Play' })).not.toBeInTheDocument();
    expect(screen.queryByText('You hear who it is.')).not.toBeInTheDocument();
  });

  test('says that it was recorded on a shared tablet, and is for all', async () => {
    await openCard({ messages: [thought('a', { toAll: true, isOnSharedTablet: true })] });
    expect(
      screen.getByRole('heading', { name: 'For the family: “I am thinking of you”' }),
    ).toBeVisible();
    expect(screen.getByText('Recorded on the shared tablet.')).toBeVisible();
  });

  test('shows the newest, and folds what came before', async () => {
    await openCard({ messages: [message('a'), message('b'), message('c', { isHeard: true })] });
    const [newest, ...earlier] = screen.getAllByRole('button', { name: 'Play' });
    expect(newest).toBeVisible();
    for (const play of earlier) expect(play).not.toBeVisible();
    expect(screen.getByText('2 messages, 1 not heard yet')).toBeVisible();
  });

  test('is asked for only once somebody opens it, where nothing is new', async () => {
    const { sent, user } = await openCard({ messages: [message('a')], isNew: false });
    expect(sent(LIST)).toEqual([]);
    await user.click(screen.getByText('From Jozef’s tablet'));
    expect(await screen.findByText(/12 seconds/)).toBeVisible();
  });

  test('is heard by a press, after which the list says so', async () => {
    const played: string[] = [];
    vi.stubGlobal(
      'Audio',
      class extends EventTarget {
        constructor(url: string) {
          super();
          played.push(url);
        }
        play = () => {
          setTimeout(() => this.dispatchEvent(new Event('ended')));
          return Promise.resolve();
        };
        pause = () => undefined;
        load = () => undefined;
        removeAttribute = () => undefined;
      },
    );
    let isHeard = false;
    const { user } = await openCard({
      messages: [],
      routes: { [LIST]: () => ({ body: [message('a', { isHeard })] }) },
    });
    expect(screen.getByText('Not heard yet')).toBeVisible();
    isHeard = true;
    await user.click(button('Play'));
    await waitFor(() => expect(screen.queryByText('Not heard yet')).not.toBeInTheDocument());
    expect(played).toEqual([`/api/people/${jozef.id}/messages/a/voice`]);
  });
});

describe('A message to one', () => {
  test('is kept for that member alone', async () => {
    const { user, sent } = await openCard({
      messages: [message('a')],
      routes: { [KEEP]: () => ({ body: message('a', { isKept: true }) }) },
    });
    await user.click(screen.getByText('Keep or delete'));
    await user.click(button('Keep for me'));
    expect(await screen.findByText('You keep it.')).toBeVisible();
    expect(sent('POST /api/messages/a/keep')).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Keep for me' })).not.toBeInTheDocument();
  });

  test('that finds no room says so', async () => {
    const full = { message: 'There is no room left for Jozef.', code: 'storage-full' };
    const { user } = await openCard({
      messages: [message('a')],
      routes: { [KEEP]: () => ({ status: 409, body: full }) },
    });
    await user.click(screen.getByText('Keep or delete'));
    await user.click(button('Keep for me'));
    expect(await screen.findByText(full.message)).toBeVisible();
  });

  test('is shown to the family by a second press, which names who will hear it', async () => {
    const { user, sent } = await openCard({
      messages: [message('a')],
      routes: {
        [SHOW]: () => ({ body: message('a', { toAll: true, isShown: true, isKept: true }) }),
      },
    });
    await user.click(screen.getByText('Keep or delete'));
    await user.click(button('Show the family'));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText('Everybody ticked will hear it: Marc and Els.')).toBeVisible();
    expect(sent('POST /api/messages/a/show')).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Show the family' }));
    expect(await screen.findByText('The family keeps it.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show the family' })).not.toBeInTheDocument();
  });

  test('is deleted after a question', async () => {
    const { user, sent } = await openCard({
      messages: [message('a'), message('b')],
      routes: { [DELETE]: () => ({ status: 204 }) },
    });
    const [newest] = screen.getAllByRole('listitem');
    if (!newest) throw new Error('There is no message');
    await user.click(within(newest).getByText('Keep or delete'));
    await user.click(within(newest).getByRole('button', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText(/Nobody else can hear it\.$/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Delete Message' }));
    await waitFor(() => expect(sent('DELETE /api/messages/a')).toHaveLength(1));
    await waitFor(() => expect(screen.getAllByText('For you')).toHaveLength(1));
  });
});

test('What was said to all is deleted by caregivers alone, and kept by who hears it', async () => {
  await openCard({ messages: [message('a', { toAll: true })], role: 'helper' });
  expect(screen.getByText('Keep')).toBeVisible();
  expect(screen.queryByText('Delete')).not.toBeInTheDocument();
  expect(screen.queryByText('Show the family')).not.toBeInTheDocument();
});
