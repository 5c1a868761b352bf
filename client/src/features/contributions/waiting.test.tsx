import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import type { Waiting } from '#shared/contributions/contribution.answer';
import type { Person } from '#shared/people/person.answer';
import { waitingFace, waitingPictureUrl } from '../../../../tests/support/client/circle';
import { currentUser } from '../../../../tests/support/client/current-user';
import { endedRights } from '../../../../tests/support/client/ended-rights';
import { anna, peter } from '../../../../tests/support/client/face-photos';
import { held } from '../../../../tests/support/client/held';
import { jozef, maria, ofJozef } from '../../../../tests/support/client/people';
import { renderApp } from '../../../../tests/support/client/render';
import { fakeServer } from '../../../../tests/support/client/server';
import { WaitingPage } from '../../pages/waiting-page';
import { peopleQuery } from '../../session/person';
import { ConfirmDelete } from '../../ui/confirm-delete';
import { LazyCropDialog } from '../../ui/lazy-crop-dialog';
import { LogOutButton } from '../accounts/log-out-button';
import { AcceptDialog, KeepGiftDialog } from './waiting-list';
import { WaitingNote, WaitingNotes } from './waiting-note';

beforeAll(() =>
  Promise.all(
    [AcceptDialog, KeepGiftDialog, ConfirmDelete, LazyCropDialog].map((dialog) => dialog.load()),
  ),
);

const ANNA = waitingFace(1, 'Anna', {
  words: { name: 'Anna', relationship: 'Daughter', description: 'She lives in Ghent.' },
});
const PETER = waitingFace(2, 'Peter');
const VOICE = waitingFace(3, 'Ruth', {
  kind: 'face-voice',
  words: {},
  photoUrl: null,
  voiceUrl: `/api/people/${jozef.id}/waiting/3/voice`,
  faceId: 9,
  of: 'Ruth',
});
const PICTURE = waitingFace(5, '', {
  kind: 'picture',
  words: {},
  faceId: 9,
  of: 'Ruth',
});
const PILLS = waitingFace(4, '', {
  kind: 'item',
  words: { title: 'Pills', content: 'White after breakfast.', category: 'Medication' },
  photoUrl: null,
});

async function openWaiting(
  waiting: Waiting[],
  {
    person = jozef,
    routes = {},
  }: { person?: Person; routes?: Parameters<typeof fakeServer>[0] } = {},
) {
  const of = `/api/people/${person.id}/waiting`;
  const decided = (id: string) => {
    waiting.splice(
      waiting.findIndex((one) => one.id === Number(id)),
      1,
    );
  };
  const { calls } = fakeServer({
    [`GET /api/people/${person.id}/face-photos`]: () => ({ body: [] }),
    ...routes,
    'GET /api/people': () => ({ body: [person] }),
    [`GET ${of}`]: () => ({ body: [...waiting] }),
    [`POST ${of}/:id/take`]: (_body, { id = '' }) => {
      decided(id);
      return { status: 201, body: {} };
    },
    [`POST ${of}/:id/keep`]: (_body, { id = '' }) => {
      decided(id);
      return { status: 204 };
    },
    [`DELETE ${of}/:id`]: (_body, { id = '' }) => {
      decided(id);
      return { status: 204 };
    },
  });
  const view = renderApp(<WaitingPage />, { people: [person] });
  await screen.findAllByRole('heading', { level: 3 });
  return { ...view, sent: () => calls.filter(({ route }) => !route.startsWith('GET')) };
}

const titles = () =>
  screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

test('a contribution is shown with picture, words and who it is from', async () => {
  await openWaiting([ANNA, VOICE, PILLS]);
  expect(titles()).toEqual(['Anna', 'A voice for Ruth', 'Pills']);
  expect(screen.getByRole('img', { name: 'Photo of Anna' })).toHaveAttribute(
    'src',
    `${waitingPictureUrl(1)}?size=small`,
  );
  expect(screen.getByText('Daughter')).toBeVisible();
  expect(screen.getByText('She lives in Ghent.')).toBeVisible();
  expect(screen.getAllByText('From Marc, today')).toHaveLength(3);
  expect(screen.getByRole('button', { name: 'Listen' })).toBeVisible();
  expect(screen.getByText('White after breakfast.')).toBeVisible();
  expect(
    screen.queryByRole('button', { name: /^Change and add: A voice/ }),
  ).not.toBeInTheDocument();
});

test('a caregiver adds one as it is, and the focus stays in the list', async () => {
  const { user, sent } = await openWaiting([ANNA, PETER]);
  await user.click(screen.getByRole('button', { name: 'Add to the album: Anna' }));
  await waitFor(() => expect(titles()).toEqual(['Peter']));
  expect(screen.getByText('Added')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'What was added' })).toHaveFocus();
  expect(sent()).toMatchObject([
    { route: 'POST /api/waiting/1/take', path: ofJozef('/waiting/1/take'), body: {} },
  ]);
});

test('a caregiver adds another picture to the face that a helper sent it for', async () => {
  const { user, sent } = await openWaiting([PICTURE]);
  expect(titles()).toEqual(['Another picture of Ruth']);
  expect(screen.getByRole('img', { name: 'Another picture of Ruth' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Change and add/ })).not.toBeInTheDocument();
  await user.click(
    screen.getByRole('button', { name: 'Add this picture: Another picture of Ruth' }),
  );
  expect(await screen.findByText('Added')).toBeVisible();
  expect(sent()).toMatchObject([{ route: 'POST /api/waiting/5/take', body: {} }]);
});

test('a caregiver changes the words of one while adding it', async () => {
  const { user, sent } = await openWaiting([ANNA]);
  await user.click(screen.getByRole('button', { name: 'Change and add: Anna' }));
  const form = within(screen.getByRole('dialog'));
  const name = form.getByLabelText('Name');
  await user.clear(name);
  await user.click(form.getByRole('button', { name: 'Add to the album' }));
  expect(await form.findByRole('link', { name: 'Name is required' })).toBeVisible();
  await user.type(name, 'Anna Maes');
  await user.click(form.getByRole('button', { name: 'Add to the album' }));
  expect(await screen.findByText('Nothing waits')).toBeVisible();
  expect(sent()).toMatchObject([
    { body: { name: 'Anna Maes', relationship: 'Daughter', description: 'She lives in Ghent.' } },
  ]);
});

const ANOTHER_ANNA = { ...anna, id: 99, relationship: 'Neighbor' };
const ALBUM = {
  [`GET ${ofJozef('/face-photos')}`]: () => ({ body: [anna, peter] }),
};

test('a caregiver taps a suggested category for an item', async () => {
  const { user } = await openWaiting([PILLS]);
  await user.click(screen.getByRole('button', { name: 'Change and add: Pills' }));
  await user.click(screen.getByRole('button', { name: 'Home' }));
  expect(screen.getByLabelText('Category')).toHaveValue('Home');
});

test('a caregiver uses a photo as the picture of somebody who is in the album', async () => {
  const { user, sent } = await openWaiting([{ ...ANNA, sameName: [anna] }], { routes: ALBUM });
  expect(screen.getByText('Anna (Daughter) is in the album.')).toBeVisible();
  // It would make a second face of the same name.
  expect(screen.queryByRole('button', { name: /^Add to the album/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Change and add: Anna' }));
  const form = within(screen.getByRole('dialog'));
  expect(form.getByRole('radio', { name: /^As another picture of/ })).toBeChecked();
  // The same name suggests whom the photo shows.
  const face = form.getByRole('combobox', { name: 'Whose picture is it?' });
  expect(face).toHaveDisplayValue('Anna (Daughter)');
  expect(form.queryByLabelText('Name')).not.toBeInTheDocument();
  await user.selectOptions(face, 'Peter (Son-in-law)');
  await user.click(form.getByRole('button', { name: 'Add this picture' }));
  expect(await screen.findByText('Nothing waits')).toBeVisible();
  expect(sent()).toMatchObject([{ path: ofJozef('/waiting/1/take'), body: { faceId: peter.id } }]);
  expect(sent()[0]?.body).not.toHaveProperty('name');
});

test('whose picture it is must be chosen where two faces have its name', async () => {
  const { user, sent } = await openWaiting([{ ...ANNA, sameName: [anna, ANOTHER_ANNA] }], {
    routes: ALBUM,
  });
  expect(screen.getByText('More than one face of the album is called Anna.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Change and add: Anna' }));
  const form = within(screen.getByRole('dialog'));
  await user.click(form.getByRole('button', { name: 'Add this picture' }));
  expect(
    await form.findByRole('link', { name: 'Please choose whose picture it is' }),
  ).toBeVisible();
  expect(sent()).toEqual([]);
});

test('a photo of a relative whom the album has is proposed as another picture', async () => {
  const lotte = { ...anna, name: 'Lotte' };
  const { user, sent } = await openWaiting([{ ...GIFT, sameName: [lotte] }], {
    routes: { [`GET ${ofJozef('/face-photos')}`]: () => ({ body: [lotte, peter] }) },
  });
  expect(screen.queryByRole('button', { name: /^Add to the album/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Choose what it becomes: Lotte' }));
  const form = within(await screen.findByRole('dialog', { name: 'Choose what it becomes' }));
  expect(form.getByLabelText('Whose picture is it?')).toHaveDisplayValue('Lotte (Daughter)');
  await user.click(form.getByRole('button', { name: 'Add to the album' }));
  expect(await screen.findByText('Nothing waits')).toBeVisible();
  expect(sent().map(({ body }) => body)).toEqual([{ faceId: lotte.id }]);
});

test('whose picture it is must be chosen where no name tells', async () => {
  const { user, sent } = await openWaiting([waitingFace(2, 'Uncle Bert')], { routes: ALBUM });
  await user.click(screen.getByRole('button', { name: 'Change and add: Uncle Bert' }));
  const form = within(screen.getByRole('dialog'));
  await user.click(form.getByRole('radio', { name: /^As another picture of/ }));
  await user.click(form.getByRole('button', { name: 'Add this picture' }));
  expect(
    await form.findByRole('link', { name: 'Please choose whose picture it is' }),
  ).toBeVisible();
  await user.click(form.getByRole('radio', { name: 'As a new face' }));
  expect(form.getByLabelText('Name')).toHaveValue('Uncle Bert');
  expect(form.queryByText('Please choose whose picture it is')).not.toBeInTheDocument();
  await user.click(form.getByRole('button', { name: 'Add to the album' }));
  expect(await screen.findByText('Nothing waits')).toBeVisible();
  expect(sent()).toMatchObject([{ body: { name: 'Uncle Bert' } }]);
});

test.each(endedRights)(
  'a right that ends ($status) while the form is open leaves what was typed, and is told',
  async (refusal) => {
    const { user, queryClient } = await openWaiting([ANNA], {
      routes: { [`POST ${ofJozef('/waiting/1/take')}`]: () => refusal },
    });
    await user.click(screen.getByRole('button', { name: 'Change and add: Anna' }));
    const form = within(screen.getByRole('dialog'));
    await user.type(form.getByLabelText('Name'), ' Maes');
    await user.click(form.getByRole('button', { name: 'Add to the album' }));
    expect(await form.findByText(refusal.body.message)).toBeVisible();
    expect(form.getByLabelText('Name')).toHaveValue('Anna Maes');
    // Asking for the people again would replace the page, and the form with it.
    expect(queryClient.getQueryState(peopleQuery.queryKey)?.isInvalidated).toBe(false);
  },
);

test('a caregiver declines one only after a question', async () => {
  const { user, sent } = await openWaiting([ANNA, PETER]);
  await user.click(screen.getByRole('button', { name: 'Do not use: Anna' }));
  const question = within(screen.getByRole('alertdialog'));
  expect(question.getByText('Anna')).toBeVisible();
  expect(sent()).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Do not use' }));
  await waitFor(() => expect(titles()).toEqual(['Peter']));
  expect(sent()).toMatchObject([{ route: 'DELETE /api/waiting/1', path: ofJozef('/waiting/1') }]);
});

test('one that somebody else has taken says so and leaves the list', async () => {
  const waiting = [ANNA, PETER];
  const { user } = await openWaiting(waiting, {
    routes: {
      [`POST /api/people/${jozef.id}/waiting/1/take`]: () => {
        waiting.shift();
        return { status: 404, body: { message: 'It was not found', code: 'not-found' } };
      },
    },
  });
  await user.click(screen.getByRole('button', { name: 'Add to the album: Anna' }));
  expect(await screen.findByText('It was not found')).toBeVisible();
  await waitFor(() => expect(titles()).toEqual(['Peter']));
});

test('a helper can do nothing but withdraw the own ones', async () => {
  const { user, sent } = await openWaiting([ANNA], { person: maria });
  expect(screen.queryByRole('button', { name: /Add|Change/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Withdraw: Anna' }));
  await user.click(
    within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Withdraw' }),
  );
  expect(await screen.findByText('Withdrawn')).toBeVisible();
  expect(sent()).toHaveLength(1);
});

test('the dashboard tells what waits from its overview, without a request, and nothing where nothing waits', () => {
  const { calls } = fakeServer({});
  const overview = [
    { personId: jozef.id, waiting: 2 },
    { personId: maria.id, waiting: 0 },
  ];
  renderApp(<WaitingNotes overview={overview} />, { people: [jozef, maria] });
  const note = screen.getByRole('link', { name: 'Two things wait for you (Jozef)' });
  expect(note).toHaveAttribute('href', `/people/${jozef.id}/caregiver/waiting`);
  expect(screen.getAllByRole('link')).toEqual([note]);
  expect(calls).toEqual([]);
});

test('the note on a page of a person asks for the count, unless the role may not see it', async () => {
  const viewer: Person = { ...maria, id: 7, name: 'Rik', role: 'viewer' };
  const { calls } = fakeServer({
    'GET /api/user': () => ({ body: currentUser() }),
    [`GET /api/people/${jozef.id}/waiting`]: () => ({ body: [ANNA, PETER] }),
  });
  renderApp(
    <>
      <WaitingNote person={jozef} />
      <WaitingNote person={viewer} />
    </>,
    { people: [jozef, viewer] },
  );
  expect(await screen.findByRole('link', { name: 'Two things wait for you' })).toBeVisible();
  expect(calls.map(({ path }) => path)).not.toContain('/api/people/7/waiting');
});

/** A note and the button that logs out, on a page that is not idle before `becomeIdle` is called. */
function renderNote(logout: () => Promise<{ status?: number; body?: unknown }>) {
  const waiting: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (act: () => void) => waiting.push(act));
  vi.stubGlobal('cancelIdleCallback', () => undefined);
  const { calls } = fakeServer({
    'GET /api/user': () => ({ body: currentUser() }),
    [`GET /api/people/${jozef.id}/waiting`]: () => ({ body: [ANNA, PETER] }),
    'POST /api/logout': logout,
  });
  const { user } = renderApp(
    <>
      <WaitingNote person={jozef} />
      <LogOutButton />
    </>,
  );
  return {
    user,
    becomeIdle: () => act(() => waiting.splice(0).forEach((run) => run())),
    asked: () => calls.filter(({ path }) => path.endsWith('/waiting')).length,
    button: () => screen.findByRole('button', { name: 'Log Out' }),
  };
}

test('a page that becomes idle while somebody logs out, or before the next page is there, asks for nothing', async () => {
  const logout = held<{ body: unknown }>();
  const { user, becomeIdle, asked, button } = renderNote(() => logout.promise);
  await user.click(await button());
  expect(await screen.findByRole('button', { name: /Logging out/ })).toBeVisible();
  becomeIdle();
  expect(asked()).toBe(0);
  logout.settle({ body: { message: 'You are logged out.' } });
  expect(await screen.findByText('Logged Out')).toBeVisible();
  expect(asked()).toBe(0);
});

test('a page asks for the count after a logout that failed', async () => {
  const { user, becomeIdle, asked, button } = renderNote(() => Promise.resolve({ status: 500 }));
  await user.click(await button());
  becomeIdle();
  expect(await screen.findByText('Logout Failed')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Two things wait for you' })).toBeVisible();
  expect(asked()).toBe(1);
});

const GIFT = waitingFace(5, '', {
  kind: 'gift',
  byUserId: null,
  byName: null,
  words: { fromName: 'Lotte', relationship: 'granddaughter', description: 'At the sea.' },
});
const GIVEN_VOICE = waitingFace(6, '', {
  kind: 'gift',
  byUserId: null,
  byName: null,
  words: { fromName: 'Bart' },
  photoUrl: null,
  voiceUrl: `/api/people/${jozef.id}/waiting/6/voice`,
});

test('a gift says who gave it, and that it came by a link', async () => {
  await openWaiting([GIFT, { ...GIVEN_VOICE, faceId: 9, of: 'Ruth' }]);
  expect(titles()).toEqual(['Lotte', 'Bart']);
  expect(screen.getByText('Given by a link, today')).toBeVisible();
  expect(screen.getByText('A voice for Ruth, given by a link, today')).toBeVisible();
  expect(screen.getByRole('img', { name: 'Photo from Lotte' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Add to the album: Lotte' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Use this voice: Bart' })).toBeVisible();
});

test('a gift with a child in it says that a parent agrees', async () => {
  await openWaiting([{ ...GIFT, childAgreed: true }, GIVEN_VOICE]);
  expect(screen.getAllByText('A child is in it, and a parent agrees')).toHaveLength(1);
});

const ASKED_BACK: Waiting = {
  ...GIFT,
  words: { fromName: 'Lotte' },
  hiddenUntil: new Date(2026, 11, 5, 12).toISOString(),
};

test('an owner keeps a gift that is asked back, and says why', async () => {
  const { user, sent } = await openWaiting([ASKED_BACK]);
  expect(titles()).toEqual(['Lotte asks to take back a picture']);
  expect(
    screen.getByText(/^It is hidden now\. It is deleted on December 5.*, unless an owner keeps it/),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: /^(Add|Choose|Do not)/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Keep it: Lotte' }));
  const form = within(await screen.findByRole('dialog', { name: 'Keep it' }));
  expect(form.getByText('Lotte reads this.')).toBeVisible();
  await user.click(form.getByRole('button', { name: 'Keep it' }));
  expect(await form.findByRole('link', { name: 'A reason is required' })).toBeVisible();
  await user.type(form.getByLabelText('Why do you keep it?'), 'He loves it.');
  await user.click(form.getByRole('button', { name: 'Keep it' }));
  expect(await screen.findByText('Nothing waits')).toBeVisible();
  expect(sent()).toMatchObject([
    { route: 'POST /api/waiting/5/keep', body: { reason: 'He loves it.' } },
  ]);
});

test('an owner deletes a gift that is asked back only after a question', async () => {
  const { user, sent } = await openWaiting([ASKED_BACK]);
  await user.click(screen.getByRole('button', { name: 'Delete now: Lotte' }));
  const question = within(screen.getByRole('alertdialog', { name: 'Delete now' }));
  await user.click(question.getByRole('button', { name: 'Delete now' }));
  expect(await screen.findByText('Nothing waits')).toBeVisible();
  expect(sent()).toMatchObject([{ route: 'DELETE /api/waiting/5' }]);
});

test('a caregiver reads that a gift is asked back, and that is nothing to decide', async () => {
  const person: Person = { ...maria, role: 'caregiver' };
  await openWaiting([{ ...ASKED_BACK, photoUrl: null }], { person });
  expect(titles()).toEqual(['Lotte asks to take back a recording']);
  expect(screen.queryByRole('button', { name: /Lotte/ })).not.toBeInTheDocument();
});

test('a given photo becomes a face with other words, a picture of a face, or the hello of today', async () => {
  const { user, sent } = await openWaiting([GIFT, { ...GIFT, id: 7 }, { ...GIFT, id: 8 }], {
    routes: ALBUM,
  });
  const open = async () => {
    const [first] = screen.getAllByRole('button', { name: 'Choose what it becomes: Lotte' });
    if (first) await user.click(first);
    return within(await screen.findByRole('dialog', { name: 'Choose what it becomes' }));
  };
  let form = await open();
  const name = form.getByLabelText('Name');
  await user.clear(name);
  await user.type(name, 'Lotte Maes');
  await user.click(form.getByRole('button', { name: 'Add to the album' }));
  await waitFor(() => expect(titles()).toHaveLength(2));

  form = await open();
  await user.click(form.getByRole('radio', { name: /^Another picture of somebody/ }));
  await user.click(form.getByRole('button', { name: 'Add to the album' }));
  expect(
    await form.findByRole('link', { name: 'Please choose whose picture it is' }),
  ).toBeVisible();
  await user.selectOptions(form.getByLabelText('Whose picture is it?'), 'Peter (Son-in-law)');
  await user.click(form.getByRole('button', { name: 'Add to the album' }));
  await waitFor(() => expect(titles()).toHaveLength(1));

  form = await open();
  await user.click(form.getByRole('radio', { name: 'A hello on the tablet' }));
  await user.click(form.getByRole('button', { name: 'Show on the tablet' }));
  expect(await screen.findByText('Nothing waits')).toBeVisible();
  expect(sent().map(({ body }) => body)).toEqual([
    { name: 'Lotte Maes', relationship: 'granddaughter', description: 'At the sea.' },
    { faceId: peter.id },
    { asHello: true },
  ]);
});

/** jsdom loads no pictures, and draws none. */
async function pictureLoads(): Promise<HTMLImageElement> {
  await screen.findByRole('button', { name: 'Use this part' });
  const image = document.querySelector<HTMLImageElement>(
    `[role=dialog] img[src="${waitingPictureUrl(1)}"]`,
  );
  if (!image) throw new Error('There is no picture');
  Object.defineProperties(image, { naturalWidth: { value: 800 }, naturalHeight: { value: 800 } });
  Object.assign(HTMLImageElement.prototype, { decode: () => Promise.resolve() });
  fireEvent.load(image);
  return image;
}

test.each([
  ['a face of a helper', ANNA, 'Change and add: Anna', 'Change and add'],
  [
    'a gift',
    { ...GIFT, id: 1, photoUrl: waitingPictureUrl(1) },
    'Choose what it becomes: Lotte',
    'Choose what it becomes',
  ],
])(
  'a part of the picture of %s is taken after it was chosen by keyboard',
  async (_of, contribution, open, title) => {
    const { user, sent } = await openWaiting([contribution]);
    await user.click(screen.getByRole('button', { name: open }));
    const form = within(await screen.findByRole('dialog', { name: title }));
    expect(form.queryByRole('button', { name: 'Use the whole picture' })).not.toBeInTheDocument();
    await user.click(form.getByRole('button', { name: 'Crop and turn' }));
    await pictureLoads();
    const circle = screen.getByRole('slider', { name: 'Circle over the face' });
    circle.focus();
    await user.keyboard('-');
    await user.click(screen.getByRole('button', { name: 'Turn' }));
    await user.click(screen.getByRole('button', { name: 'Use this part' }));
    expect(await form.findByRole('button', { name: 'Use the whole picture' })).toBeVisible();
    expect(sent()).toEqual([]);
    await user.click(form.getByRole('button', { name: 'Add to the album' }));
    expect(await screen.findByText('Nothing waits')).toBeVisible();
    expect(sent()).toMatchObject([
      {
        route: 'POST /api/waiting/1/take',
        body: {
          crop: {
            turns: 1,
            size: expect.closeTo(0.648),
            x: expect.any(Number),
            y: expect.any(Number),
          },
        },
      },
    ]);
  },
);

test('the picture is added whole after its crop was canceled or taken back', async () => {
  const { user, sent } = await openWaiting([ANNA]);
  await user.click(screen.getByRole('button', { name: 'Change and add: Anna' }));
  const form = within(screen.getByRole('dialog'));
  const crop = form.getByRole('button', { name: 'Crop and turn' });
  await user.click(crop);
  await pictureLoads();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(crop).toHaveFocus());
  expect(form.queryByRole('button', { name: 'Use the whole picture' })).not.toBeInTheDocument();
  await user.click(crop);
  await pictureLoads();
  await user.click(screen.getByRole('button', { name: 'Use this part' }));
  await user.click(await form.findByRole('button', { name: 'Use the whole picture' }));
  expect(crop).toHaveFocus();
  await user.click(form.getByRole('button', { name: 'Add to the album' }));
  expect(await screen.findByText('Nothing waits')).toBeVisible();
  expect(sent()[0]?.body).not.toHaveProperty('crop');
});

test('a picture that cannot be loaded is told instead of cropped', async () => {
  const { user } = await openWaiting([ANNA]);
  await user.click(screen.getByRole('button', { name: 'Change and add: Anna' }));
  await user.click(screen.getByRole('button', { name: 'Crop and turn' }));
  fireEvent.error(await pictureLoads());
  expect(await screen.findByText('The picture could not be loaded.')).toBeVisible();
  expect(screen.queryByRole('slider')).not.toBeInTheDocument();
});

test('the picture of a note is not cropped', async () => {
  const { user } = await openWaiting([{ ...PILLS, photoUrl: waitingPictureUrl(4) }]);
  await user.click(screen.getByRole('button', { name: 'Change and add: Pills' }));
  expect(screen.queryByRole('button', { name: 'Crop and turn' })).not.toBeInTheDocument();
});

test('a given voice for nobody yet asks whose voice it is', async () => {
  const { user, sent } = await openWaiting([GIVEN_VOICE], { routes: ALBUM });
  expect(screen.queryByRole('button', { name: /^Use this voice/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Choose what it becomes: Bart' }));
  const form = within(await screen.findByRole('dialog', { name: 'Choose what it becomes' }));
  await user.click(form.getByRole('button', { name: 'Use this voice' }));
  expect(await form.findByRole('link', { name: 'Please choose whose voice it is' })).toBeVisible();
  await user.selectOptions(form.getByLabelText('Whose voice is it?'), 'Anna (Daughter)');
  await user.click(form.getByRole('button', { name: 'Use this voice' }));
  expect(await screen.findByText('Nothing waits')).toBeVisible();
  expect(sent().map(({ body }) => body)).toEqual([{ faceId: anna.id }]);
});

const CLIP = waitingFace(7, 'Lotte', {
  kind: 'gift',
  words: { fromName: 'Lotte', relationship: null, description: null },
  byName: 'Lotte',
  byUserId: null,
  photoUrl: null,
  clip: {
    videoUrl: ofJozef('/waiting/7/video'),
    stillUrl: ofJozef('/waiting/7/photo'),
    voiceUrl: null,
    line: 'Lotte blows out the candles.',
    seconds: 4,
    codec: 'h264',
  },
});

test('a clip that waits is shown with its picture, and plays once by a press', async () => {
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  const { user } = await openWaiting([CLIP]);
  expect(screen.getByText('Lotte blows out the candles.')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Watch' }));
  expect(document.querySelector(`img[src="${CLIP.clip?.stillUrl}"]`)).toBeInTheDocument();
  const video = document.querySelector('video');
  expect(video?.src).toContain(CLIP.clip?.videoUrl);
  expect(play).toHaveBeenCalledOnce();
  act(() => void video?.dispatchEvent(new Event('error')));
  expect(await screen.findByText('The clip could not be played in this browser.')).toBeVisible();
});

test('a clip that a relative gave becomes that of a face of the album, or the hello of today', async () => {
  const lotte = { ...peter, name: 'Lotte' };
  const { user, sent } = await openWaiting([{ ...CLIP, sameName: [lotte] }], {
    routes: { [`GET ${ofJozef('/face-photos')}`]: () => ({ body: [anna, lotte] }) },
  });
  expect(screen.queryByRole('button', { name: /^Use this clip/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Choose what it becomes: Lotte' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByRole('radio', { name: 'A hello on the tablet' })).toBeVisible();
  // The only face with the name of the giver is proposed.
  expect(dialog.getByLabelText('Whose clip is it?')).toHaveValue(String(peter.id));
  await user.click(dialog.getByRole('button', { name: 'Use this clip' }));
  await waitFor(() =>
    expect(sent().find(({ route }) => route.endsWith('/take'))?.body).toEqual({
      faceId: peter.id,
    }),
  );
});
