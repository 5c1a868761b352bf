import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Tablet } from '#shared/tablets/tablet.answer';
import { held } from '../../../../tests/support/client/held';
import { jozef } from '../../../../tests/support/client/people';
import { renderApp } from '../../../../tests/support/client/render';
import { fakeServer } from '../../../../tests/support/client/server';
import { tablet } from '../../../../tests/support/client/tablets';
import { ConfirmDelete } from '../../ui/confirm-delete';
import { SetUpDialog } from './set-up-tablet';
import { MessagesSince, RenameTabletDialog, TabletList } from './tablet-list';

const dialogs = [SetUpDialog, RenameTabletDialog, ConfirmDelete, MessagesSince];
beforeAll(() => Promise.all(dialogs.map((dialog) => dialog.load())));

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 10, 21, 14, 5), toFake: ['Date'] });
});

const kitchen = tablet(1, 'Kitchen');
const dads = tablet(2, 'Dad’s tablet', { lastUsedAt: new Date(2026, 10, 12, 8).toISOString() });

async function openList(
  tablets: Tablet[],
  routes: Parameters<typeof fakeServer>[0] = {},
  path = '/caregiver/tablet',
) {
  const { calls } = fakeServer({ 'GET /api/tablets': () => ({ body: tablets }), ...routes });
  const { user, location } = renderApp(<TabletList />, { path });
  if (tablets[0]) expect((await screen.findAllByText(tablets[0].name))[0]).toBeInTheDocument();
  return { user, calls, location };
}

const rows = () => within(screen.getByRole('region', { name: 'Tablets' })).getAllByRole('listitem');

test('Each tablet has its name, when it was last used and, apart from it, when it was set up', async () => {
  await openList([kitchen, dads]);
  expect(rows()[0]).toHaveTextContent('KitchenLast used today at 12:00Set up on November 1, 2025');
  expect(rows()[1]).toHaveTextContent(
    'Dad’s tabletLast used on November 12Set up on November 1, 2025',
  );
});

const TOLD = {
  awake: true,
  canSpeak: true,
  version: 'tablet.js',
  contentAge: 30,
  setupDone: [],
  full: false,
  reach: null,
  plays: null,
  songs: null,
  clips: null,
  canRecord: null,
  canTalk: null,
};

test.each([
  [14, 21, { canSpeak: true, awake: true }, ['Awake in the last quarter of an hour']],
  [
    14,
    21,
    { canSpeak: false, awake: false },
    [
      'Awake in the last quarter of an hour',
      'Needs one touch before it can speak',
      'Its screen may go off. On an iPad, set Auto-Lock to Never; on an Android tablet, set Screen timeout to the longest time.',
    ],
  ],
  [
    14,
    21,
    { full: true },
    [
      'Awake in the last quarter of an hour',
      'The tablet is full: without a network it shows some faces with their main picture only.',
    ],
  ],
  [9, 21, {}, ['Not heard from since 09:00']],
  [9, 20, {}, ['Not heard from since yesterday']],
  [9, 17, {}, ['Not heard from since Tuesday']],
  [9, 1, {}, ['Not heard from since November 1']],
])(
  'A tablet last heard from at %i on the %ith, %o, is said to be so',
  async (hour, day, told, said) => {
    const heardAt = new Date(2026, 10, day, hour).toISOString();
    await openList([tablet(1, 'Kitchen', { state: { ...TOLD, ...told, heardAt } })]);
    expect(rows()[0]).toHaveTextContent(`Kitchen${said.join('')}Set up on November 1, 2025`);
  },
);

test.each([
  ['where the family calls', true, 1],
  ['and where it does not, of the microphone alone', false, 0],
])(
  'A tablet that has to be allowed its camera once more is said to be so %s',
  async (_where, callsOn, times) => {
    const state = { ...TOLD, canRecord: false, canTalk: false };
    const heardAt = new Date(2026, 10, 21, 14).toISOString();
    await openList([tablet(1, 'Kitchen', { state: { ...state, heardAt } })], {
      'GET /api/people/:personId': () => ({ body: { ...jozef, callsOn, messagesOn: true } }),
    });
    expect(await screen.findByText('Somebody must allow the microphone once more.')).toBeVisible();
    const said = screen.queryAllByText('The tablet has to be allowed its camera once more.');
    expect(said).toHaveLength(times);
  },
);

test.each([
  [{ name: 'Marc', role: 'owner' }, ''],
  [{ name: 'Marc', role: 'caregiver' }, ''],
  [{ name: 'Marc', role: 'helper' }, 'Connected by Marc, who is no longer a caregiver'],
  [{ name: null, role: 'viewer' }, 'Connected by somebody who is no longer a caregiver'],
  [{ name: 'Marc', role: null }, 'Connected by Marc, who left'],
  [{ name: null, role: null }, 'Connected by somebody who left'],
] as const)('A tablet that %o connected says: %s', async (maker, said) => {
  await openList([tablet(1, 'Kitchen', { connectedBy: { userId: 9, ...maker } })]);
  expect(rows()[0]).toHaveTextContent(
    `KitchenLast used today at 12:00Set up on November 1, 2025${said}RenameDisconnect`,
  );
});

test('Without a tablet it says what one is', async () => {
  await openList([]);
  expect(await screen.findByRole('heading', { name: 'No tablet yet' })).toBeVisible();
});

test('A list that could not be loaded can be asked for again', async () => {
  const answers = [Promise.reject(new TypeError('Failed to fetch')), { body: [kitchen] }];
  fakeServer({ 'GET /api/tablets': () => answers.shift() ?? {} });
  const { user } = renderApp(<TabletList />);
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Kitchen')).toBeVisible();
});

describe('Renaming', () => {
  async function rename(
    answer: { status?: number; body: unknown } | Promise<{ body: unknown }>,
    name: string,
  ) {
    const list = await openList([kitchen, dads], { 'PATCH /api/tablets/:id': () => answer });
    await list.user.click(screen.getByRole('button', { name: 'Rename Kitchen' }));
    const field = screen.getByLabelText('Name');
    expect(field).toHaveValue('Kitchen');
    await list.user.clear(field);
    if (name) await list.user.type(field, name);
    await list.user.click(screen.getByRole('button', { name: 'Save Name' }));
    return list;
  }

  test('is shown before the server has answered', async () => {
    const answer = held<{ body: Tablet }>();
    const { calls } = await rename(answer.promise, 'Living room');
    await waitFor(() => expect(screen.getByText('Living room')).toBeInTheDocument());
    expect(calls.at(-1)).toMatchObject({
      route: 'PATCH /api/tablets/1',
      body: { name: 'Living room' },
    });
    answer.settle({ body: { ...kitchen, name: 'Living room' } });
    expect(await screen.findByText('Tablet renamed')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Rename Living room' })).toHaveFocus();
  });

  test('that the server refuses is rolled back, and the input stays', async () => {
    await rename({ status: 404, body: { message: 'Tablet not found' } }, 'Living room');
    expect(await screen.findByText('Error renaming tablet')).toBeVisible();
    expect(screen.getByLabelText('Name')).toHaveValue('Living room');
    await waitFor(() => expect(screen.getByText('Kitchen')).toBeInTheDocument());
  });

  test('needs a name', async () => {
    const { calls } = await rename({ body: kitchen }, '');
    expect(await screen.findByText('Name is required')).toBeVisible();
    expect(calls).toHaveLength(1);
  });
});

describe('Disconnecting', () => {
  async function ask(answer: { status: number; body?: unknown }) {
    const list = await openList([kitchen, dads], { 'DELETE /api/tablets/:id': () => answer });
    await list.user.click(screen.getByRole('button', { name: 'Disconnect Kitchen' }));
    return { ...list, question: screen.getByRole('alertdialog', { name: 'Disconnect Tablet' }) };
  }

  test('asks first, names the tablet, and says what happens on it', async () => {
    const { question, calls, user } = await ask({ status: 204 });
    expect(question).toHaveAccessibleDescription(/no longer show your family.*Kitchen$/);
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(calls).toHaveLength(1);
  });

  test('takes it from the list, and sends the focus to the next', async () => {
    const { question, calls, user } = await ask({ status: 204 });
    await user.click(within(question).getByRole('button', { name: 'Disconnect' }));
    expect(await screen.findByText('Tablet disconnected')).toBeVisible();
    expect(rows()).toHaveLength(1);
    expect(calls.at(-1)?.route).toBe('DELETE /api/tablets/1');
    expect(screen.getByText('Dad’s tablet').closest('summary')).toHaveFocus();
    expect(screen.getByText(/^Kitchen is disconnected\. This tablet empties itself/)).toBeVisible();
  });

  test('deletes what was said to it since a day, if somebody chooses one', async () => {
    const { calls, user } = await openList([kitchen, dads], {
      [`GET /api/people/${jozef.id}`]: () => ({ body: { ...jozef, messagesOn: true } }),
      'DELETE /api/tablets/:id': () => ({ status: 204 }),
    });
    await user.click(screen.getByRole('button', { name: 'Disconnect Kitchen' }));
    const question = within(screen.getByRole('alertdialog', { name: 'Disconnect Tablet' }));
    await user.click(await question.findByText('Delete what came from it'));
    expect(question.getByText(/^Messages that somebody keeps stay\./)).toBeVisible();
    fireEvent.change(question.getByLabelText('Since which day?'), {
      target: { value: '2026-11-20' },
    });
    await user.click(question.getByRole('button', { name: 'Disconnect' }));
    expect(await screen.findByText('Tablet disconnected')).toBeVisible();
    expect(calls.at(-1)?.path).toBe(`/api/people/${jozef.id}/tablets/1?messagesSince=2026-11-20`);
  });

  test('that fails puts it back', async () => {
    const { question, user } = await ask({
      status: 503,
      body: { message: 'Please try again in a moment.' },
    });
    await user.click(within(question).getByRole('button', { name: 'Disconnect' }));
    expect(await screen.findByText('Please try again in a moment.')).toBeVisible();
    expect(screen.getByText('Last used today at 12:00')).toBeInTheDocument();
  });
});

describe('The button of an email', () => {
  const PAGE = '/people/1/caregiver/tablet';

  test('asks whether to disconnect the tablet that it names, once', async () => {
    const { calls, location, user } = await openList([kitchen, dads], {}, `${PAGE}?disconnect=2`);
    const question = await screen.findByRole('alertdialog', { name: 'Disconnect Tablet' });
    expect(question).toHaveAccessibleDescription(/Dad’s tablet$/);
    expect(location()).toBe(PAGE);
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(calls).toHaveLength(1);
  });

  test.each(['3', '', '2x', '1e0'])('says that no tablet %j is connected', async (id) => {
    const { location } = await openList([kitchen, dads], {}, `${PAGE}?disconnect=${id}`);
    expect(await screen.findByText('This tablet is not connected any more')).toBeVisible();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(location()).toBe(PAGE);
  });
});
