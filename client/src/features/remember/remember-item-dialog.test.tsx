import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import type { RememberItem } from '#shared/remember/remember-item.answer';
import { holdDeadlines } from '../../../../tests/support/client/deadlines';
import { endedRights } from '../../../../tests/support/client/ended-rights';
import { pictureUrl } from '../../../../tests/support/client/face-photos';
import { held } from '../../../../tests/support/client/held';
import { jozef, ofJozef } from '../../../../tests/support/client/people';
import { photoWorker } from '../../../../tests/support/client/photo-worker';
import { numbers, pills, rememberItem } from '../../../../tests/support/client/remember-items';
import { renderApp } from '../../../../tests/support/client/render';
import { fakeServer } from '../../../../tests/support/client/server';
import { suggestedCategoryWords } from '../../lib/category-word';
import { ItemVoiceDialog, RememberItemDialog, RememberItemPanel } from './remember-item-panel';

// The dialogs are lazy. Loaded once before, they open at once, as in a browser that is idle.
beforeAll(() => Promise.all([ItemVoiceDialog, RememberItemDialog].map((dialog) => dialog.load())));

const CREATE = 'POST /api/remember-items';
const UPDATE = 'PUT /api/remember-items/:id';
const picture = new File(['x'], 'key.jpg', { type: 'image/jpeg' });
const PICTURE_SENT = 'data:image/jpeg;base64,eA==';
const full = { status: 409, body: { message: 'There is room for 500 items.', code: 'too-many' } };
const offline = () => Promise.reject(new TypeError('Failed to fetch'));

type Routes = Parameters<typeof fakeServer>[0];

async function openPanel(items: RememberItem[], routes: Routes = {}) {
  photoWorker();
  const { calls } = fakeServer({ 'GET /api/remember-items': () => ({ body: items }), ...routes });
  const { user } = renderApp(<RememberItemPanel />);
  await screen.findByText(`${items.length} item(s) added`);
  return { user, calls };
}

type User = Awaited<ReturnType<typeof openPanel>>['user'];
const dialog = () => within(screen.getByRole('dialog'));
// A toast is a list item too, but of no section.
const rows = () =>
  screen.queryAllByRole('listitem', { hidden: true }).filter((item) => item.closest('section'));
const titles = () => rows().map((row) => row.querySelector('p')?.textContent);
const photoOf = (row: number) => rows()[row]?.querySelector('img');
const choosePhoto = (user: User, file = picture) =>
  user.upload(screen.getByLabelText(/^Photo .*(Take|Choose)/), file);
// Found, not got: while a photo is being prepared, the button says so.
const send = async (user: User) =>
  user.click(await dialog().findByRole('button', { name: /^(Add Item|Save Changes)$/ }));

async function fillIn(user: User) {
  await user.click(screen.getByRole('button', { name: 'Add Item' }));
  await user.type(screen.getByLabelText('Title'), 'Key');
  await user.type(screen.getByLabelText('Content'), 'Under the mat.{Enter}Or at Ruth’s.');
  await user.type(screen.getByLabelText('Category'), 'Keys');
}

function expectAllKept() {
  expect(screen.getByLabelText('Title')).toHaveValue('Key');
  expect(screen.getByLabelText('Content')).toHaveValue('Under the mat.\nOr at Ruth’s.');
  expect(screen.getByLabelText('Category')).toHaveValue('Keys');
}

describe('Adding an item', () => {
  test('shows it before the server has answered, then as the server has stored it', async () => {
    const answer = held<{ status: number; body: RememberItem }>();
    const { user, calls } = await openPanel([pills], { [CREATE]: () => answer.promise });
    await fillIn(user);
    await choosePhoto(user);
    await send(user);
    await waitFor(() => expect(titles()).toEqual(['Pills', 'Key']));
    expect(screen.getByText('2 item(s) added')).toBeInTheDocument();
    expect(photoOf(1)).toHaveAttribute('src', PICTURE_SENT);
    expect(dialog().getByRole('button', { name: 'Saving…' })).toBeVisible();

    answer.settle({ status: 201, body: rememberItem(4, 'Key', { photoUrl: pictureUrl(4) }) });
    expect(await screen.findByText('Memory item added successfully')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(photoOf(1)).toHaveAttribute('src', `${pictureUrl(4)}?size=small`);
    expect(screen.getByRole('button', { name: 'Edit Key' })).toBeVisible();
    expect(calls.at(-1)).toEqual({
      route: CREATE,
      path: ofJozef('/remember-items?photos=link'),
      body: {
        title: 'Key',
        content: 'Under the mat.\nOr at Ruth’s.',
        category: 'Keys',
        photoUrl: PICTURE_SENT,
      },
      requestKey: expect.any(String),
    });
  });

  test('needs no photo', async () => {
    const { user, calls } = await openPanel([], {
      [CREATE]: () => ({ status: 201, body: rememberItem(4, 'Key') }),
    });
    await fillIn(user);
    await send(user);
    expect(await screen.findByText('Memory item added successfully')).toBeVisible();
    expect(calls.at(-1)?.body).toEqual({
      title: 'Key',
      content: 'Under the mat.\nOr at Ruth’s.',
      category: 'Keys',
    });
  });

  test('asks for title, content and category, and sends nothing without', async () => {
    const { user, calls } = await openPanel([]);
    await user.click(screen.getByRole('button', { name: 'Add Item' }));
    await user.type(screen.getByLabelText('Title'), '   ');
    await send(user);
    const summary = await screen.findByRole('alert');
    expect(summary).toHaveFocus();
    expect(
      within(summary)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Title is required', 'Content is required', 'Category is required']);
    for (const label of ['Title', 'Content', 'Category']) {
      expect(screen.getByLabelText(label)).toHaveAccessibleDescription(
        new RegExp(`Error: ${label} is required$`),
      );
    }
    expect(calls).toHaveLength(1);
  });

  test('that the server refuses is rolled back in the list, shows the reason, and keeps all input', async () => {
    const { user } = await openPanel([pills], { [CREATE]: () => full });
    await fillIn(user);
    await choosePhoto(user);
    await send(user);
    expect(await screen.findByText('Error adding memory item')).toBeVisible();
    expect(titles()).toEqual(['Pills']);
    expectAllKept();
    expect(screen.getByRole('img', { name: 'Preview' })).toHaveAttribute('src', PICTURE_SENT);
    // The toast goes after five seconds; this stays.
    expect(dialog().getByText('There is room for 500 items.')).toBeVisible();
  });

  test('shows the validation errors of the server beside their fields', async () => {
    const errors = [{ path: 'photoUrl', message: 'Photo is too large' }];
    const serverError = {
      status: 413,
      body: { message: 'Photo is too large', code: 'too-large', errors },
    };
    const { user } = await openPanel([], { [CREATE]: () => serverError });
    await fillIn(user);
    await choosePhoto(user);
    await send(user);
    expect(await screen.findByRole('link', { name: 'Photo is too large' })).toBeVisible();
    expect(screen.getByLabelText(/^Photo .*Choose/)).toHaveAccessibleDescription(
      /Error: Photo is too large$/,
    );
    expectAllKept();
  });

  test('and trying again is one request, until something is changed', async () => {
    const { user, calls } = await openPanel([], { [CREATE]: () => full });
    await fillIn(user);
    for (const more of ['', '', 's']) {
      if (more) await user.type(screen.getByLabelText('Title'), more);
      await send(user);
    }
    await waitFor(() => expect(calls).toHaveLength(4));
    const [first, again, changed] = calls.slice(1).map(({ requestKey }) => requestKey);
    expect(again).toBe(first);
    expect(changed).not.toBe(first);
  });

  test('without an answer says what can be done', async () => {
    const { user } = await openPanel([], { [CREATE]: offline });
    await fillIn(user);
    await send(user);
    expect(await dialog().findByText('Please try again.')).toBeVisible();
    expectAllKept();
  });

  test('whose answer the network swallows is given up after a minute, and sent again as the same item', async () => {
    const deadlines = holdDeadlines();
    const swallowed = new Promise<never>(() => undefined);
    const { user, calls } = await openPanel([], { [CREATE]: () => swallowed });
    await fillIn(user);
    await send(user);
    await waitFor(() => expect(calls).toHaveLength(2));
    // The network takes a millisecond for each byte of the body.
    deadlines.pass(61_000);
    expect(await dialog().findByText('Please try again.')).toBeVisible();
    expectAllKept();
    await send(user);
    await waitFor(() => expect(calls).toHaveLength(3));
    expect(calls[2]?.requestKey).toBe(calls[1]?.requestKey);
  });

  test('waits with sending while it prepares the photo', async () => {
    const shrunk = held<Blob>();
    const { user, calls } = await openPanel([]);
    photoWorker(() => shrunk.promise);
    await fillIn(user);
    await choosePhoto(user);
    expect(await screen.findByRole('progressbar', { name: 'Preparing the photo…' })).toBeVisible();
    await user.type(screen.getByLabelText('Category'), '{Enter}');
    shrunk.settle(picture);
    expect(await screen.findByRole('img', { name: 'Preview' })).toHaveAttribute(
      'src',
      PICTURE_SENT,
    );
    expect(calls).toHaveLength(1);
  });

  test('a file that is no picture is told beside the field, and nothing else is lost', async () => {
    const { user } = await openPanel([]);
    await fillIn(user);
    photoWorker(() => null);
    await choosePhoto(user, new File(['?'], 'letter.webp', { type: 'image/webp' }));
    await waitFor(() =>
      expect(screen.getByLabelText(/^Photo .*Take/)).toHaveAccessibleDescription(
        /^Error: This picture cannot be opened\./,
      ),
    );
    expect(
      screen.queryByRole('alert'),
      'the summary, which would take the focus, waits for Add Item',
    ).not.toBeInTheDocument();
    expectAllKept();
  });

  test('closes on request, but not while it is being sent', async () => {
    const answer = held<typeof full>();
    const { user } = await openPanel([], { [CREATE]: () => answer.promise });
    await fillIn(user);
    await send(user);
    await user.click(dialog().getByRole('button', { name: 'Close' }));
    expectAllKept();
    answer.settle(full);
    await screen.findByText('Error adding memory item');
    await user.click(dialog().getByRole('button', { name: 'Close' }));
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('The category', () => {
  const suggestions = () =>
    within(screen.getByRole('group', { name: 'Suggested categories' })).getAllByRole('button');
  const pressed = () =>
    suggestions().filter((button) => button.getAttribute('aria-pressed') === 'true');

  test('is filled in by tapping a suggestion', async () => {
    const { user } = await openPanel([]);
    await user.click(screen.getByRole('button', { name: 'Add Item' }));
    expect(suggestions().map((button) => button.textContent)).toEqual(suggestedCategoryWords());
    await user.click(screen.getByRole('button', { name: 'Medication' }));
    expect(screen.getByLabelText('Category')).toHaveValue('Medication');
    expect(pressed()).toEqual([screen.getByRole('button', { name: 'Medication' })]);
  });

  test('can be any other text, and then no suggestion stands out', async () => {
    const { user } = await openPanel([numbers]);
    await user.click(screen.getByRole('button', { name: 'Edit Numbers' }));
    expect(pressed()).toEqual([screen.getByRole('button', { name: 'Phone numbers' })]);
    await user.type(screen.getByLabelText('Category'), ' of friends');
    expect(pressed()).toEqual([]);
  });

  test('that was missing is no longer complained about once a suggestion is tapped', async () => {
    const { user } = await openPanel([]);
    await user.click(screen.getByRole('button', { name: 'Add Item' }));
    await send(user);
    expect(await screen.findByRole('link', { name: 'Category is required' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Home' }));
    await waitFor(() =>
      expect(screen.queryByRole('link', { name: 'Category is required' })).not.toBeInTheDocument(),
    );
    expect(screen.getByRole('link', { name: 'Title is required' })).toBeVisible();
  });
});

describe('Editing an item', () => {
  test('retains the photo when none is chosen, before the server has answered and after', async () => {
    const answer = held<{ body: RememberItem }>();
    const { user, calls } = await openPanel([pills, numbers], { [UPDATE]: () => answer.promise });
    await user.click(screen.getByRole('button', { name: 'Edit Pills' }));
    expect(screen.getByLabelText('Content')).toHaveValue(pills.content);
    expect(screen.getByRole('img', { name: 'Preview' })).toHaveAttribute(
      'src',
      `${pictureUrl(1)}?size=small`,
    );
    await user.type(screen.getByLabelText('Title'), ' and drops');
    await send(user);
    await waitFor(() => expect(titles()).toEqual(['Pills and drops', 'Numbers']));
    expect(photoOf(0)).toHaveAttribute('src', `${pictureUrl(1)}?size=small`);

    answer.settle({ body: { ...pills, title: 'Pills and drops' } });
    expect(await screen.findByText('Memory item updated successfully')).toBeVisible();
    expect(photoOf(0)).toHaveAttribute('src', `${pictureUrl(1)}?size=small`);
    expect(screen.getByRole('button', { name: 'Edit Pills and drops' })).toHaveFocus();
    expect(calls.at(-1)).toEqual({
      route: 'PUT /api/remember-items/1',
      path: ofJozef('/remember-items/1?photos=link'),
      body: { title: 'Pills and drops', content: pills.content, category: 'Medication' },
    });
  });

  test('sends a new photo, and shows it before the server has answered', async () => {
    const answer = held<{ body: RememberItem }>();
    const { user, calls } = await openPanel([numbers], { [UPDATE]: () => answer.promise });
    await user.click(screen.getByRole('button', { name: 'Edit Numbers' }));
    await choosePhoto(user);
    await send(user);
    await waitFor(() => expect(photoOf(0)).toHaveAttribute('src', PICTURE_SENT));
    answer.settle({ body: { ...numbers, photoUrl: pictureUrl(77) } });
    await waitFor(() => expect(photoOf(0)).toHaveAttribute('src', `${pictureUrl(77)}?size=small`));
    expect(calls.at(-1)?.body).toMatchObject({ photoUrl: PICTURE_SENT });
  });

  test('takes the photo away on request, and the focus stays at the photo', async () => {
    const answer = held<{ body: RememberItem }>();
    const { user, calls } = await openPanel([pills], { [UPDATE]: () => answer.promise });
    await user.click(screen.getByRole('button', { name: 'Edit Pills' }));
    await user.click(screen.getByRole('button', { name: 'Remove photo' }));
    expect(screen.queryByRole('img', { name: 'Preview' })).not.toBeInTheDocument();
    expect(screen.getByLabelText(/^Photo .*Take/)).toHaveFocus();
    await send(user);
    await waitFor(() => expect(photoOf(0)).toBeNull());
    answer.settle({ body: { ...pills, photoUrl: null } });
    await screen.findByText('Memory item updated successfully');
    expect(calls.at(-1)?.body).toMatchObject({ photoUrl: null });
  });

  test('that is refused leaves the list as it was, and the dialog as it is', async () => {
    const gone = { status: 500, body: { message: 'Something went wrong.', code: 'internal' } };
    const { user } = await openPanel([pills], { [UPDATE]: () => gone });
    await user.click(screen.getByRole('button', { name: 'Edit Pills' }));
    await user.click(screen.getByRole('button', { name: 'Remove photo' }));
    await user.type(screen.getByLabelText('Title'), ' and drops');
    await send(user);
    expect(await screen.findByText('Error updating memory item')).toBeVisible();
    expect(dialog().getByText('Something went wrong.')).toBeVisible();
    expect(titles()).toEqual(['Pills']);
    expect(photoOf(0)).toHaveAttribute('src', `${pictureUrl(1)}?size=small`);
    expect(screen.getByLabelText('Title')).toHaveValue('Pills and drops');
    expect(screen.queryByRole('img', { name: 'Preview' })).not.toBeInTheDocument();
  });
});

describe('An item for caregivers only', () => {
  const SWITCH = 'Only for caregivers and the tablet';
  const dialogRoutes = (saved: unknown[]) => ({
    'GET /api/remember-items': () => ({ body: [pills] }),
    'PUT /api/remember-items/1': (body: unknown) => {
      saved.push(body);
      return { body: { ...pills, caregiversOnly: true } };
    },
  });

  test('is marked in its form, and told by a badge in the list', async () => {
    const saved: unknown[] = [];
    fakeServer(dialogRoutes(saved));
    const { user } = renderApp(<RememberItemPanel />);
    await user.click(await screen.findByRole('button', { name: 'Edit Pills' }));
    const hide = screen.getByRole('switch', { name: SWITCH });
    expect(hide).not.toBeChecked();
    expect(hide).toHaveAccessibleDescription(
      'Helpers and viewers do not see it. The tablet still shows it.',
    );
    await user.click(hide);
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Caregivers only')).toBeVisible();
    expect(saved).toMatchObject([{ title: 'Pills', caregiversOnly: true }]);
  });

  test('is not offered to helpers, who would not see it', async () => {
    fakeServer({ 'GET /api/remember-items': () => ({ body: [] }) });
    const { user } = renderApp(<RememberItemPanel />, { people: [{ ...jozef, role: 'helper' }] });
    await user.click(await screen.findByRole('button', { name: 'Add Item' }));
    expect(await screen.findByLabelText('Title')).toBeVisible();
    expect(screen.queryByRole('switch')).not.toBeInTheDocument();
  });
});

describe.each(endedRights)('A right that ends ($status) while the form is open', (refusal) => {
  const { message } = refusal.body;

  /** The items as they load until the right ends. A removed member cannot load them afterwards. */
  async function openUntilEnded() {
    let hasEnded = false;
    const end = () => {
      hasEnded = true;
      return refusal;
    };
    return openPanel([pills], {
      'GET /api/remember-items': () =>
        hasEnded && refusal.status === 404 ? refusal : { body: [pills] },
      [CREATE]: end,
      [UPDATE]: end,
    });
  }

  test('keeps a new item as it was typed, and says what happened', async () => {
    const { user } = await openUntilEnded();
    await fillIn(user);
    await choosePhoto(user);
    await send(user);
    expect(await dialog().findByText(message)).toBeVisible();
    expect(dialog().getByText('Not saved yet')).toBeVisible();
    expectAllKept();
    expect(screen.getByRole('img', { name: 'Preview' })).toHaveAttribute('src', PICTURE_SENT);
    await waitFor(() => expect(titles()).toEqual(['Pills']));
  });

  test('keeps a changed item as it was typed, and says what happened', async () => {
    const { user } = await openUntilEnded();
    await user.click(screen.getByRole('button', { name: 'Edit Pills' }));
    await user.type(screen.getByLabelText('Title'), ' and drops');
    await send(user);
    expect(await dialog().findByText(message)).toBeVisible();
    expect(screen.getByLabelText('Title')).toHaveValue('Pills and drops');
    expect(titles()).toEqual(['Pills']);
  });
});
