import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import type { Waiting } from '#shared/contributions/contribution.answer';
import type { PersonOverview } from '#shared/overview/overview.answer';
import type { Person } from '#shared/people/person.answer';
import { paths } from '#shared/product/paths';
import { currentUser } from '../../../tests/support/client/current-user';
import { held } from '../../../tests/support/client/held';
import { overviewOf } from '../../../tests/support/client/overview';
import { jozef, maria } from '../../../tests/support/client/people';
import { renderApp } from '../../../tests/support/client/render';
import { fakeServer } from '../../../tests/support/client/server';
import { putOff } from '../features/contributions/put-off.store';
import { plannedRowId } from '../lib/planned-row-id';
import { peopleQuery } from '../session/person';
import { DashboardPage } from './dashboard-page';

type Counts = NonNullable<PersonOverview['firstSteps']>;
const NONE: Counts = { faces: 0, plans: 0, contacts: 0, tablets: 0 };
const ALL: Counts = { faces: 3, plans: 1, contacts: 1, tablets: 1 };
const FACE = { id: 1, name: 'Anna', photoUrl: '/api/photos/1?size=small' };
const NO_HELLO = overviewOf().hello;
const ELS = {
  id: 7,
  from: 'Els',
  isPhoto: true,
  isMine: false,
  sentAt: '2026-11-28T08:00:00.000Z',
};
const HELLO_OF_ELS: PersonOverview['hello'] = {
  isNight: false,
  days: [
    { day: '2026-11-28', hello: ELS },
    { day: '2026-11-29', hello: null },
  ],
};
const GIFT: Waiting = {
  id: 3,
  kind: 'gift',
  byUserId: null,
  byName: 'Mila',
  createdAt: '2026-11-28T08:00:00.000Z',
  words: { fromName: 'Mila', description: 'Our garden' },
  photoUrl: '/api/people/1000000001/waiting/3/photo',
  voiceUrl: null,
  audioUrl: null,
  clip: null,
  faceId: null,
  itemId: null,
  of: null,
  sameName: [],
  childAgreed: false,
  hiddenUntil: null,
};

const HEARD = { tabletHeardAt: '2026-11-28T08:00:00.000Z' };

/** The dashboard of an account that cares for Jozef, who has no name at first if `name` is null. */
function openDashboard(
  overview: Partial<PersonOverview>,
  { name = 'Jozef', ...more }: Partial<Person> = {},
  routes: Parameters<typeof fakeServer>[0] = {},
) {
  let shown = overviewOf({ firstSteps: NONE, ...overview });
  const { calls } = fakeServer({
    'GET /api/user': () => ({ body: currentUser() }),
    'GET /api/overview': () => ({ body: [shown] }),
    'POST /api/waiting/:id/take': () => {
      shown = { ...shown, gift: null, waiting: 0 };
      return { status: 201, body: {} };
    },
    'PATCH /api/people/:id': (body) => {
      const { showsFirstSteps } = body as { showsFirstSteps?: boolean };
      if (showsFirstSteps === false) shown = { ...shown, firstSteps: null };
      return { body: { ...jozef, ...(body as object) } };
    },
    ...routes,
  });
  const changes = () =>
    calls.filter(({ route }) => route.startsWith('PATCH')).map(({ body }) => body);
  return {
    ...renderApp(<DashboardPage />, { people: [{ ...jozef, name, ...more }] }),
    calls,
    changes,
  };
}

const steps = async () => within(await screen.findByRole('region', { name: /steps/i }));
/** The names of all filled buttons. */
const filled = () =>
  [...screen.queryAllByRole('link'), ...screen.queryAllByRole('button')]
    .filter(({ className }) => /(^| )bg-accent /.test(className))
    .map(({ textContent }) => textContent);

test('a new family is asked for the name first, and then led through the steps', async () => {
  const { user, changes } = openDashboard({}, { name: null });
  const field = await screen.findByLabelText('What do you call the person you care for?');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(field).toBeInvalid();
  expect(field).toHaveFocus();
  expect(changes()).toEqual([]);
  await user.type(field, ' Dad ');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(
    await screen.findByRole('heading', { name: 'Four steps to a tablet for Dad' }),
  ).toBeVisible();
  expect(changes()).toEqual([{ name: 'Dad' }]);
});

test('an administrator, who may care for nobody, is asked for it once something was added', async () => {
  const asAdmin = { 'GET /api/user': () => ({ body: currentUser({ isAdmin: true }) }) };
  const { unmount } = openDashboard({}, { name: null }, asAdmin);
  await screen.findByRole('link', { name: 'Caregiver Tools' });
  expect(screen.queryByLabelText('What do you call the person you care for?')).toBeNull();
  unmount();
  openDashboard({ firstSteps: { ...NONE, faces: 1 } }, { name: null }, asAdmin);
  expect(await screen.findByLabelText('What do you call the person you care for?')).toBeVisible();
});

test('whoever has not verified their address is asked to, and both cards wait for it', async () => {
  openDashboard(
    { firstSteps: null },
    {},
    {
      'GET /api/user': () => ({ body: currentUser({ isEmailVerified: false }) }),
      'GET /api/resend-waits': () => ({ body: { verification: 0, emailChange: 0 } }),
    },
  );
  expect(
    await screen.findByText('Please verify your email address to access all features.'),
  ).toBeVisible();
  const cards = await screen.findAllByRole('button', { name: 'Verify Email First' });
  expect(cards).toHaveLength(2);
  for (const card of cards) expect(card).toHaveAttribute('aria-disabled', 'true');
});

test('a request to call that nobody has answered comes first', async () => {
  openDashboard({ firstSteps: null, gift: GIFT, askedToCallAt: new Date().toISOString() });
  const asked = await screen.findByText(/^Jozef asked for a call, today at \d/);
  const card = await screen.findByRole('region', { name: /^Mila/ });
  expect(asked.compareDocumentPosition(card)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('a day that could not be loaded is named, and loaded by another try', async () => {
  let isAway = true;
  const { user } = openDashboard(
    { firstSteps: null },
    {},
    {
      'GET /api/overview': () =>
        isAway
          ? { status: 503, body: { message: 'Not just now.', code: 'database-away' } }
          : {
              body: [
                overviewOf({
                  firstSteps: null,
                  today: [{ kind: 'plan', id: 3, at: '09:00', title: 'Amina comes' }],
                }),
              ],
            },
    },
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('We could not load the day');
  isAway = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/Amina comes/)).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('no greeting is made from the address before the page knows whether it asks for the name', async () => {
  const overview = held<PersonOverview[]>();
  fakeServer({
    'GET /api/user': () => ({ body: { ...currentUser(), firstName: null } }),
    'GET /api/overview': async () => ({ body: await overview.promise }),
  });
  renderApp(<DashboardPage />, { people: [jozef] });
  expect(await screen.findByRole('heading', { level: 1, name: 'Hello there!' })).toBeVisible();
  overview.settle([overviewOf({ firstSteps: null })]);
  const [local = ''] = currentUser().email.split('@');
  expect(await screen.findByRole('heading', { level: 1, name: `Hello ${local}!` })).toBeVisible();
});

test('then it asks who the member is, and makes the member the first contact of the tablet', async () => {
  const unnamed = { ...currentUser(), firstName: null };
  const { calls } = fakeServer({
    'GET /api/user': () => ({ body: unnamed }),
    'GET /api/overview': () => ({
      body: [overviewOf({ firstSteps: NONE })],
    }),
    'GET /api/people/:id/call-contacts': () => ({ body: [] }),
    'PUT /api/people/:id/call-contacts': (body) => ({ body }),
    'PATCH /api/people/:id/members/me': () => ({ body: {} }),
    'PUT /api/account/first-name': (body) => ({ body: { ...unnamed, ...(body as object) } }),
  });
  const { user } = renderApp(<DashboardPage />, { people: [jozef] });
  const firstName = await screen.findByLabelText('Your first name');
  expect(screen.getByRole('heading', { level: 1, name: 'Hello there!' })).toBeVisible();
  expect(firstName).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(firstName).toBeInvalid();
  await user.type(firstName, 'Anna');
  await user.type(screen.getByLabelText('The name Jozef uses, or used, for you'), 'Annie');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await steps();
  expect(screen.getByRole('heading', { level: 1, name: 'Hello Anna!' })).toBeVisible();
  const sent = calls.filter(({ route }) => /^P(UT|ATCH)/.test(route)).map(({ body }) => body);
  expect(sent).toEqual([
    [expect.objectContaining({ name: 'Annie', way: 'ask', address: unnamed.email })],
    { calledByPerson: 'Annie' },
    { firstName: 'Anna' },
  ]);
});

test('nothing but the greeting is shown before it is known what comes first', async () => {
  const overview = held<{ body: PersonOverview[] }>();
  fakeServer({
    'GET /api/user': () => ({ body: currentUser() }),
    'GET /api/overview': () => overview.promise,
  });
  renderApp(<DashboardPage />, { people: [jozef] });
  expect(await screen.findByRole('heading', { level: 1, name: 'Hello Anna!' })).toBeVisible();
  expect(screen.getByText('Loading...')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Open Faces Game' })).toBeNull();
  overview.settle({ body: [] });
  expect(await screen.findByRole('link', { name: 'Open Faces Game' })).toBeVisible();
  expect(screen.queryByText('Loading...')).toBeNull();
});

test('a dashboard whose overview cannot be loaded has its ways on', async () => {
  fakeServer({ 'GET /api/user': () => ({ body: currentUser() }) });
  renderApp(<DashboardPage />, { people: [jozef] });
  expect(await screen.findByRole('link', { name: 'Open Faces Game' })).toBeVisible();
});

test('each step can be done where it stands, and what is done has a tick', async () => {
  const { user } = openDashboard({ firstSteps: { ...NONE, faces: 2, plans: 1 } });
  const list = await steps();
  const [faces, plans, contacts, tablet] = list.getAllByRole('listitem');
  expect(faces).toHaveTextContent('1 more to go');
  expect(plans).toHaveTextContent('Done');
  expect(list.getByLabelText('Choose photos')).toBeInTheDocument();
  expect(within(contacts ?? document.body).getByRole('button')).toHaveAccessibleName(
    'Add yourself',
  );
  expect(within(tablet ?? document.body).getByRole('button')).toHaveAccessibleName(
    'Set up a tablet',
  );
  expect(list.queryByRole('button', { name: /^Add lunch/ })).toBeNull();
  await user.click(list.getByRole('button', { name: 'Hide these steps' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: /steps/i })).toBeNull());
});

test('one button is filled: a step, else the gift, else the hello, else the game', async () => {
  const heard = { ...HEARD, faces: [FACE] };
  const begun = openDashboard({
    ...heard,
    firstSteps: { ...NONE, faces: 3 },
    gift: GIFT,
    waiting: 1,
  });
  const next = within((await steps()).getAllByRole('listitem')[1] ?? document.body);
  const buttons = next.getAllByRole('button').map(({ textContent }) => textContent);
  expect(filled()).toEqual([expect.toSatisfy((name: string) => buttons.includes(name))]);
  begun.unmount();
  const given = openDashboard({ ...heard, firstSteps: null, gift: GIFT, waiting: 1 });
  await screen.findByRole('button', { name: 'Show to Jozef' });
  expect(filled()).toEqual(['Show to Jozef']);
  given.unmount();
  const usual = openDashboard({ ...heard, firstSteps: null });
  await screen.findByRole('button', { name: 'Send a hello' });
  expect(filled()).toEqual(['Send a hello']);
  usual.unmount();
  openDashboard({ firstSteps: null, faces: [FACE] });
  await waitFor(() => expect(filled()).toEqual(['Open']));
});

test('a gift is shown to the person, or on the next day, and is opened by its picture', async () => {
  const { user, calls } = openDashboard({ ...HEARD, firstSteps: null, gift: GIFT, waiting: 1 });
  const card = within(await screen.findByRole('region', { name: 'Mila sent a picture for Jozef' }));
  expect(card.getByText('Our garden')).toBeVisible();
  expect(card.getByRole('link', { name: /^Look at it/ })).toHaveAttribute('href', paths.waiting);
  expect(card.getByRole('button', { name: 'Later' })).toBeVisible();
  await user.click(card.getByRole('button', { name: 'Show to Jozef' }));
  expect(await screen.findByText('The picture goes to the tablet.')).toBeVisible();
  expect(calls.find(({ route }) => route.startsWith('POST'))?.body).toEqual({ asHello: true });
  await waitFor(() => expect(screen.queryByRole('region', { name: /Mila/ })).toBeNull());
});

test('what becomes of a gift is said although its card is gone before all was loaded again', async () => {
  const contents = held<{ body: null }>();
  const { user, calls } = openDashboard(
    { ...HEARD, firstSteps: null, gift: { ...GIFT, kind: 'face' }, waiting: 1 },
    {},
    { 'GET /api/face-photos': () => contents.promise },
  );
  await waitFor(() => expect(calls.map(({ route }) => route)).toContain('GET /api/face-photos'));
  await user.click(await screen.findByRole('button', { name: 'Show to Jozef' }));
  expect(
    await screen.findByText('The new face is in the album, and goes to the tablet.'),
  ).toBeVisible();
  contents.settle({ body: null });
});

test('without a tablet, the day leads caregivers to setting one up', async () => {
  const link = () => screen.queryByRole('link', { name: 'Set up a tablet' });
  const begun = openDashboard({});
  await steps();
  expect(link()).toBeNull();
  begun.unmount();
  const alone = openDashboard({ firstSteps: null, gift: GIFT, waiting: 1 });
  expect(await screen.findByRole('link', { name: 'Set up a tablet' })).toHaveAttribute(
    'href',
    paths.tablet,
  );
  expect(screen.getByText(/^No tablet is connected\./)).toBeVisible();
  await alone.user.click(screen.getByRole('button', { name: 'Show to Jozef' }));
  expect(await screen.findByText('Added. No tablet is connected.')).toBeVisible();
  alone.unmount();
  openDashboard({ firstSteps: null }, { role: 'viewer' });
  await screen.findByText('What the tablet shows when it is on');
  expect(link()).toBeNull();
});

test.each([
  ['face', { name: 'Rosa', description: 'Our neighbor' }, 'Mila added a face for Jozef', 'Rosa'],
  ['item', { title: 'Keys', content: 'On the hook' }, 'Mila added a note for Jozef', 'Keys'],
] as const)(
  'a %s of a helper is a card too, whatever the day has, and comes again at the next visit when put off',
  async (kind, words, title, called) => {
    onTestFinished(() => putOff.set([]));
    const gift = { ...GIFT, kind, words };
    const given = { firstSteps: null, gift, waiting: 1, hello: HELLO_OF_ELS };
    const { user, calls, unmount } = openDashboard(given);
    const card = () => screen.queryByRole('region', { name: title });
    const inside = within(await screen.findByRole('region', { name: title }));
    expect(inside.getByText(called)).toBeVisible();
    expect(inside.queryByText(/Els/)).toBeNull();
    expect(inside.getByRole('link', { name: /^Look at it/ })).toHaveAttribute(
      'href',
      paths.waiting,
    );
    await user.click(inside.getByRole('button', { name: 'Later' }));
    expect(card()).toBeNull();
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toContain(
      paths.waiting,
    );
    unmount();
    putOff.set([]);
    const again = openDashboard(given);
    await user.click(await screen.findByRole('button', { name: 'Show to Jozef' }));
    await waitFor(() => expect(card()).toBeNull());
    expect(calls.filter(({ route }) => route.startsWith('POST'))).toEqual([]);
    expect(again.calls.find(({ route }) => route.startsWith('POST'))?.body).toEqual({});
  },
);

const ROSA: Waiting = { ...GIFT, kind: 'face', words: { name: 'Rosa', description: null } };
const NEIGHBOR = { id: 8, name: 'Rosa', relationship: 'Neighbor' };

test('a face that the album has becomes another picture of it, unless a press makes a new face', async () => {
  const given = { ...HEARD, firstSteps: null, gift: { ...ROSA, sameName: [NEIGHBOR] }, waiting: 1 };
  const shown = openDashboard(given);
  const card = within(await screen.findByRole('region', { name: /^Mila/ }));
  expect(card.getByText('Rosa (Neighbor) is in the album.')).toBeVisible();
  expect(card.getByText('The picture is added to this face.')).toBeVisible();
  expect(filled()).toEqual(['Show to Jozef']);
  await shown.user.click(card.getByRole('button', { name: 'Show to Jozef' }));
  expect(await screen.findByText('The picture is in the album.')).toBeVisible();
  expect(shown.calls.find(({ route }) => route.startsWith('POST'))?.body).toEqual({ faceId: 8 });
  shown.unmount();
  const { user, calls } = openDashboard(given);
  await user.click(await screen.findByRole('button', { name: 'As a new face' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: /^Mila/ })).toBeNull());
  expect(calls.find(({ route }) => route.startsWith('POST'))?.body).toEqual({});
});

test('where two faces have its name, the card leads to the choice', async () => {
  const sameName = [NEIGHBOR, { ...NEIGHBOR, id: 9, relationship: 'Sister' }];
  openDashboard({ ...HEARD, firstSteps: null, gift: { ...ROSA, sameName }, waiting: 1 });
  const card = within(await screen.findByRole('region', { name: /^Mila/ }));
  expect(card.getByText('More than one face of the album is called Rosa.')).toBeVisible();
  expect(filled()).toEqual(['Choose whose picture it is']);
  expect(card.getByRole('link', { name: 'Choose whose picture it is' })).toHaveAttribute(
    'href',
    paths.waiting,
  );
  expect(card.queryByRole('button', { name: 'Show to Jozef' })).toBeNull();
});

test('a gift is put off where today and tomorrow have a hello', async () => {
  onTestFinished(() => putOff.set([]));
  const [today, tomorrow] = HELLO_OF_ELS.days;
  const { user, calls } = openDashboard({
    firstSteps: null,
    gift: GIFT,
    waiting: 1,
    hello: { isNight: false, days: [today, { ...tomorrow, hello: ELS }] } as typeof HELLO_OF_ELS,
  });
  const card = within(await screen.findByRole('region', { name: /Mila/ }));
  expect(filled()).toEqual(['Later']);
  await user.click(card.getByRole('button', { name: 'Later' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: /^Mila/ })).toBeNull());
  expect(calls.filter(({ route }) => route.startsWith('POST'))).toEqual([]);
});

test('a gift replaces the hello of somebody else only by a press that says so', async () => {
  const { user, calls } = openDashboard({
    firstSteps: null,
    gift: GIFT,
    waiting: 1,
    hello: HELLO_OF_ELS,
  });
  const card = within(await screen.findByRole('region', { name: /Mila/ }));
  expect(card.getByText('Today shows Els’s picture.')).toBeVisible();
  expect(card.queryByRole('button', { name: 'Show to Jozef' })).toBeNull();
  expect(filled()).toEqual(['Tomorrow']);
  await user.click(card.getByRole('button', { name: 'Instead of it' }));
  await waitFor(() =>
    expect(calls.find(({ route }) => route.startsWith('POST'))?.body).toEqual({
      asHello: true,
      instead: ELS.id,
    }),
  );
});

test('in the night of the person a gift can wait for the day after the morning, by its name', async () => {
  const hello = { ...HELLO_OF_ELS, isNight: true };
  openDashboard({ firstSteps: null, gift: GIFT, waiting: 1, hello });
  const card = within(await screen.findByRole('region', { name: /Mila/ }));
  expect(card.getByRole('button', { name: /^On [A-Z]/ })).toBeVisible();
  expect(card.queryByRole('button', { name: 'Tomorrow' })).toBeNull();
});

test('in the night of the person a hello is sent for the morning', async () => {
  const tabletHeardAt = new Date().toISOString();
  openDashboard({ firstSteps: null, tabletHeardAt, hello: { ...NO_HELLO, isNight: true } });
  expect(await screen.findByRole('button', { name: 'Send for the morning' })).toBeVisible();
});

test('the tablet shows a hello of today once it was heard from after that was sent', async () => {
  const now = new Date().toISOString();
  const sentAt = '2026-11-28T08:00:00.000Z';
  const tabletWith = (sent: Partial<typeof ELS>) =>
    openDashboard({
      firstSteps: null,
      tabletHeardAt: now,
      hello: { ...NO_HELLO, days: [{ day: '2026-11-28', hello: { ...ELS, ...sent } }] },
    });
  const heard = tabletWith({ isMine: true, sentAt });
  expect(await screen.findByText('It shows a hello of today.')).toBeVisible();
  heard.unmount();
  tabletWith({ isMine: true, sentAt: now });
  expect(await screen.findByText('Your hello goes to the tablet.')).toBeVisible();
  expect(screen.getByText('It shows the family.')).toBeVisible();
});

test('the tablet is one link with a caption that is so, and a picture for those who may not manage it', async () => {
  const link = () => screen.queryByRole('link', { name: /tablet/ });
  const heard = openDashboard({ firstSteps: null, tabletHeardAt: new Date().toISOString() });
  await waitFor(() => expect(link()).toHaveAccessibleName('Jozef’s tablet now'));
  // The arrow of a row that leads elsewhere.
  expect(link()?.querySelector('svg')).toBeInTheDocument();
  expect(link()).toHaveAccessibleDescription('It shows the family.');
  expect(link()).toHaveAttribute('href', paths.tablet);
  heard.unmount();
  const silent = openDashboard({ firstSteps: null, tabletHeardAt: '2026-11-01T08:00:00.000Z' });
  await waitFor(() => expect(link()).toHaveAccessibleName('What the tablet shows when it is on'));
  expect(screen.getByText(/^Not heard from since/)).toBeVisible();
  silent.unmount();
  openDashboard({ firstSteps: null }, { role: 'viewer' });
  expect(await screen.findByText('What the tablet shows when it is on')).toBeVisible();
  expect(link()).toBeNull();
  expect(screen.queryByRole('button', { name: 'Send a hello' })).toBeNull();
});

test('the day of one of several people has its own page, and leads back to all', async () => {
  fakeServer({
    'GET /api/user': () => ({ body: currentUser() }),
    'GET /api/overview': () => ({ body: [] }),
  });
  renderApp(<DashboardPage />, { people: [jozef, maria], path: `/people/${maria.id}` });
  expect(await screen.findByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Everybody you care for' })).toHaveAttribute('href', '/');
  expect(await screen.findByRole('link', { name: 'Open Faces Game' })).toHaveAttribute(
    'href',
    `/people/${maria.id}/faces-game`,
  );
});

test('steps that were done before are put away by themselves', async () => {
  const { changes } = openDashboard({ firstSteps: ALL });
  await waitFor(() => expect(changes()).toEqual([{ showsFirstSteps: false }]));
  await waitFor(() => expect(screen.queryByRole('region', { name: /steps/i })).toBeNull());
});

test('what comes today is told, and opens its form in Plans for those who may change it', async () => {
  const today = [{ kind: 'reminder', id: 3, at: '15:00', title: 'Drink something' } as const];
  const { unmount } = openDashboard({ firstSteps: null, today });
  const day = async () => within(await screen.findByRole('region', { name: 'Today with Jozef' }));
  const line = (await day()).getByRole('link', { name: /^15:00 Drink something$/ });
  expect(line).toHaveAttribute('href', `${paths.day}#${plannedRowId('reminder-3')}`);
  unmount();
  openDashboard({ firstSteps: null, today }, { role: 'helper' });
  expect((await day()).getByText('Drink something').closest('li')).toHaveTextContent('15:00');
  expect((await day()).queryByRole('link')).toBeNull();
});

test('a link that has the focus keeps it when the person comes', async () => {
  const { queryClient } = openDashboard({ firstSteps: NONE });
  await steps();
  const people = queryClient.getQueryData(peopleQuery.queryKey);
  act(() => {
    queryClient.removeQueries(peopleQuery);
  });
  const game = await screen.findByRole('link', { name: 'Open Faces Game' });
  game.focus();
  act(() => {
    queryClient.setQueryData(peopleQuery.queryKey, people);
  });
  await steps();
  expect(game).toHaveFocus();
});
