import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { PersonOverview } from '#shared/overview/overview.answer';
import { currentUser } from '../../../tests/support/client/current-user';
import { held } from '../../../tests/support/client/held';
import { jozef } from '../../../tests/support/client/people';
import { renderApp } from '../../../tests/support/client/render';
import { fakeServer } from '../../../tests/support/client/server';
import { peopleQuery } from '../session/person';
import { DashboardPage } from './dashboard-page';

type Counts = NonNullable<PersonOverview['firstSteps']>;
const NONE: Counts = { faces: 0, plans: 0, contacts: 0, tablets: 0 };
const ALL: Counts = { faces: 3, plans: 1, contacts: 1, tablets: 1 };
const FACE = { id: 1, name: 'Anna', photoUrl: '/api/photos/1?size=small' };

/** The dashboard of an account that cares for Jozef, who has no name at first if `name` is null. */
function openDashboard(overview: Partial<PersonOverview>, name: string | null = 'Jozef') {
  let shown: PersonOverview = {
    personId: jozef.id,
    faces: [],
    today: [],
    tabletHeardAt: null,
    waiting: 0,
    firstSteps: NONE,
    ...overview,
  };
  const { calls } = fakeServer({
    'GET /api/user': () => ({ body: currentUser() }),
    'GET /api/overview': () => ({ body: [shown] }),
    'PATCH /api/people/:id': (body) => {
      const { showsFirstSteps } = body as { showsFirstSteps?: boolean };
      if (showsFirstSteps === false) shown = { ...shown, firstSteps: null };
      return { body: { ...jozef, ...(body as object) } };
    },
  });
  const changes = () =>
    calls.filter(({ route }) => route.startsWith('PATCH')).map(({ body }) => body);
  return { ...renderApp(<DashboardPage />, { people: [{ ...jozef, name }] }), changes };
}

const steps = async () => within(await screen.findByRole('region', { name: /steps/i }));
const isMain = (name: string) =>
  screen.getByRole('link', { name }).className.includes('bg-accent ');

test('a new family is asked for the name first, and then led through the steps', async () => {
  const { user, changes } = openDashboard({}, null);
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

test('then it asks who the member is, and makes the member the first contact of the tablet', async () => {
  const unnamed = { ...currentUser(), firstName: null };
  const { calls } = fakeServer({
    'GET /api/user': () => ({ body: unnamed }),
    'GET /api/overview': () => ({
      body: [
        {
          personId: jozef.id,
          faces: [],
          today: [],
          tabletHeardAt: null,
          waiting: 0,
          firstSteps: NONE,
        } satisfies PersonOverview,
      ],
    }),
    'GET /api/people/:id/call-contacts': () => ({ body: [] }),
    'PUT /api/people/:id/call-contacts': (body) => ({ body }),
    'PUT /api/account/first-name': (body) => ({ body: { ...unnamed, ...(body as object) } }),
  });
  const { user } = renderApp(<DashboardPage />, { people: [jozef] });
  const firstName = await screen.findByLabelText('Your first name');
  expect(firstName).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(firstName).toBeInvalid();
  await user.type(firstName, 'Anna');
  await user.type(screen.getByLabelText('The name Jozef uses, or used, for you'), 'Annie');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await steps();
  const sent = calls.filter(({ route }) => route.startsWith('PUT')).map(({ body }) => body);
  expect(sent).toEqual([
    [expect.objectContaining({ name: 'Annie', way: 'ask', address: unnamed.email })],
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
  await user.click(list.getByRole('button', { name: 'Put these steps away' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: /steps/i })).toBeNull());
});

test('the game is the main way on only once there are faces, and no step is left', async () => {
  const begun = openDashboard({ firstSteps: NONE });
  await steps();
  expect(isMain('Open Faces Game')).toBe(false);
  begun.unmount();
  const empty = openDashboard({ firstSteps: null });
  await waitFor(() => expect(isMain('Open Faces Game')).toBe(false));
  empty.unmount();
  openDashboard({ firstSteps: null, faces: [FACE] });
  await waitFor(() => expect(isMain('Open Faces Game')).toBe(true));
});

test('steps that were done before are put away by themselves', async () => {
  const { changes } = openDashboard({ firstSteps: ALL });
  await waitFor(() => expect(changes()).toEqual([{ showsFirstSteps: false }]));
  await waitFor(() => expect(screen.queryByRole('region', { name: /steps/i })).toBeNull());
});

test('the day of the person is told: faces, what comes, and the tablet', async () => {
  openDashboard({
    firstSteps: null,
    faces: [FACE],
    today: [{ at: '15:00', title: 'Drink something' }],
    tabletHeardAt: new Date().toISOString(),
  });
  const day = within(await screen.findByRole('region', { name: 'Today with Jozef' }));
  expect(day.getByRole('img', { name: 'Anna' })).toHaveAttribute('src', FACE.photoUrl);
  expect(day.getByText('Drink something').closest('li')).toHaveTextContent('3:00 PM');
  expect(day.getByText(/The tablet was heard from/)).toBeVisible();
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
