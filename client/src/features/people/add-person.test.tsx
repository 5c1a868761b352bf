import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import { currentUser } from '../../../../tests/support/client/current-user';
import { jozef, maria, person } from '../../../../tests/support/client/people';
import { photoWorker } from '../../../../tests/support/client/photo-worker';
import { renderApp } from '../../../../tests/support/client/render';
import { fakeServer } from '../../../../tests/support/client/server';
import { DashboardPage } from '../../pages/dashboard-page';
import { peopleQuery } from '../../session/person';
import { AddPerson, AddPersonDialog } from './add-person';

beforeAll(async () => {
  await AddPersonDialog.load();
});

const ruth = person(1_000_000_003, 'Ruth');
const dialog = () => within(screen.getByRole('dialog', { name: 'Add a person' }));
const submit = () => dialog().getByRole('button', { name: 'Add a person' });

async function open(answer: { status: number; body: unknown }) {
  const { calls } = fakeServer({ 'POST /api/people': () => answer });
  const view = renderApp(<AddPerson />, { path: '/caregiver/circle', people: [jozef, maria] });
  expect(screen.getByText('Do you care for somebody else too?')).toBeVisible();
  await view.user.click(screen.getByRole('button', { name: 'Add a person' }));
  const sent = () => calls.filter(({ route }) => route === 'POST /api/people');
  return { ...view, sent, name: dialog().getByLabelText('What do you call this person?') };
}

describe('Adding a person', () => {
  test('asks for the name and opens the pages of the new person', async () => {
    const { user, name, sent, queryClient, location } = await open({ status: 201, body: ruth });
    await user.type(name, 'Ruth');
    await user.click(submit());
    expect(await screen.findByText('Person added')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(sent()).toMatchObject([{ body: { name: 'Ruth' } }]);
    expect(location()).toBe(`/people/${ruth.id}/caregiver`);
    expect(queryClient.getQueryData(peopleQuery.queryKey)).toEqual([jozef, maria, ruth]);
  });

  test('sends the name without spaces around it, and a retry is the same request', async () => {
    const away = { status: 503, body: { message: 'Please come back soon.', code: 'busy' } };
    const { user, name, sent } = await open(away);
    await user.type(name, '  Ruth Maes ');
    await user.click(submit());
    expect((await dialog().findAllByText('Please come back soon.'))[0]).toBeVisible();
    await user.click(submit());
    await waitFor(() => expect(sent()).toHaveLength(2));
    const [first, second] = sent();
    expect(first).toMatchObject({ body: { name: 'Ruth Maes' }, requestKey: expect.any(String) });
    expect(second).toEqual(first);
  });

  test('sends a picture that was chosen, made small before', async () => {
    photoWorker();
    const { user, name, sent } = await open({ status: 201, body: ruth });
    await user.type(name, 'Ruth');
    await user.upload(
      dialog().getByLabelText(/^Picture of the person/),
      new File(['small'], 'ruth.webp', { type: 'image/webp' }),
    );
    expect(await dialog().findByRole('img', { name: 'Preview' })).toBeVisible();
    await user.click(submit());
    expect(await screen.findByText('Person added')).toBeVisible();
    expect(sent()).toMatchObject([
      { body: { name: 'Ruth', photoUrl: expect.stringMatching(/^data:image\/webp;base64,/) } },
    ]);
  });

  test('without a name sends nothing', async () => {
    const { user, name, sent } = await open({ status: 201, body: ruth });
    await user.click(submit());
    expect(name).toBeInvalid();
    expect(sent()).toEqual([]);
  });

  test('tells in the words of the server that there is no room, and keeps what was typed', async () => {
    const message =
      'There is room for 10 people. Please leave or delete one before adding another.';
    const { user, name, location } = await open({
      status: 409,
      body: { message, code: 'too-many' },
    });
    await user.type(name, 'Ruth');
    await user.click(submit());
    expect((await dialog().findAllByText(message))[0]).toBeVisible();
    expect(name).toHaveValue('Ruth');
    expect(location()).toBe('/caregiver/circle');
  });
});

describe('The dashboard', () => {
  function openDashboard(people: (typeof jozef)[]) {
    fakeServer({
      'GET /api/user': () => ({ body: currentUser() }),
      'GET /api/people': () => ({ body: people }),
    });
    renderApp(<DashboardPage />, { path: '/dashboard', people });
  }
  const addPerson = () => screen.findByRole('button', { name: 'Add a person' });

  test('of an account that is in no circle says so, and offers only what leads somewhere', async () => {
    openDashboard([]);
    expect(await addPerson()).toBeVisible();
    expect(screen.getByText(/^You are in no circle at the moment/)).toBeVisible();
    expect(screen.queryByRole('link', { name: /Faces Game|Caregiver Tools/ })).toBeNull();
  });

  test('of several people offers to add another', async () => {
    openDashboard([jozef, maria]);
    expect(await addPerson()).toBeVisible();
  });

  test('of one person does not', async () => {
    openDashboard([jozef]);
    expect(await screen.findByRole('link', { name: 'Open Faces Game' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add a person' })).toBeNull();
  });
});
