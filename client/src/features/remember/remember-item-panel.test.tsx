import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import type { RememberItem } from '#shared/remember/remember-item.answer';
import { pictureUrl } from '../../../../tests/support/client/face-photos';
import { held } from '../../../../tests/support/client/held';
import { ofJozef } from '../../../../tests/support/client/people';
import { numbers, pills } from '../../../../tests/support/client/remember-items';
import { renderApp } from '../../../../tests/support/client/render';
import { fakeServer } from '../../../../tests/support/client/server';
import { ItemVoiceDialog, RememberItemDialog, RememberItemPanel } from './remember-item-panel';

// The dialogs are lazy. Loaded once before, they open at once, as in a browser that is idle.
beforeAll(() => Promise.all([ItemVoiceDialog, RememberItemDialog].map((dialog) => dialog.load())));

const LIST = 'GET /api/remember-items';
const offline = () => Promise.reject(new TypeError('Failed to fetch'));

type Routes = Parameters<typeof fakeServer>[0];

async function openPanel(items: RememberItem[], routes: Routes = {}) {
  const { calls } = fakeServer({ [LIST]: () => ({ body: items }), ...routes });
  const { user } = renderApp(<RememberItemPanel />);
  await screen.findByText(`${items.length} item(s) added`);
  return { user, calls };
}

const rows = () =>
  screen
    .queryAllByRole('button', { name: /^Edit /, hidden: true })
    .map((button) => button.getAttribute('aria-label'));

describe('The list', () => {
  test('counts the items, and shows each with its title, its first lines and its category', async () => {
    const { calls } = await openPanel([pills, numbers]);
    expect(screen.getByRole('region', { name: 'Remember This Items' })).toHaveTextContent(
      '2 item(s) added',
    );
    expect(rows()).toEqual(['Edit Pills', 'Edit Numbers']);
    const [first, second] = screen.getAllByRole('listitem');
    expect(first).toHaveTextContent(/^Pills.*after breakfast.*Medication$/);
    expect(second).toHaveTextContent(/Numbers.*Phone numbers/);
    expect(calls[0]?.path).toBe(ofJozef('/remember-items?photos=link'));
  });

  test('loads small pictures, only those that come into sight, and a drawing stands in for the others', async () => {
    await openPanel([pills, numbers]);
    const [photo, ...more] = screen.getAllByRole('presentation');
    expect(photo).toHaveAttribute('src', `${pictureUrl(1)}?size=small`);
    expect(photo).toHaveAttribute('loading', 'lazy');
    expect(more).toEqual([]);
    expect(screen.getAllByRole('listitem')[1]?.querySelector('svg')).toBeInTheDocument();
  });

  test('says so when there is none yet', async () => {
    await openPanel([]);
    expect(screen.getByText('0 item(s) added')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'No Items Yet' })).toBeVisible();
  });

  test('says that it is loading', () => {
    fakeServer({ [LIST]: () => held<never>().promise });
    renderApp(<RememberItemPanel />);
    expect(screen.getByText('Loading your memory items…')).toBeVisible();
  });

  test('that could not be loaded can be asked for again, by a button that stays', async () => {
    const second = held<{ body: RememberItem[] }>();
    const answers = [offline(), second.promise];
    fakeServer({ [LIST]: () => answers.shift() ?? {} });
    const { user } = renderApp(<RememberItemPanel />);
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Loading…' })).toHaveFocus();
    second.settle({ body: [pills] });
    expect(await screen.findByText('1 item(s) added')).toBeVisible();
  });
});

describe('Pinning an item', () => {
  const PIN = 'PATCH /api/remember-items/:id';
  const pin = 'Pin Numbers on the tablet';

  test('is one press, shown before the server has answered, and another undoes it', async () => {
    const answer = held<{ body: RememberItem }>();
    const answers = [answer.promise, { body: numbers }];
    const { user, calls } = await openPanel([pills, numbers], {
      [PIN]: () => answers.shift() ?? {},
    });
    await user.click(screen.getByRole('button', { name: 'Edit Numbers' }));
    await user.click(screen.getByRole('button', { name: pin }));
    expect(await screen.findByText('Pinned')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Unpin Numbers' })).toHaveFocus();
    expect(calls.at(-1)).toMatchObject({
      route: 'PATCH /api/remember-items/2',
      body: { pinned: true },
    });
    answer.settle({ body: { ...numbers, pinned: true } });
    expect(await screen.findByText('Pinned: it comes first on the tablet')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Unpin Numbers' }));
    expect(await screen.findByRole('button', { name: pin })).toBeVisible();
    expect(calls.at(-1)?.body).toEqual({ pinned: false });
  });

  test('that fails is undone, and says so', async () => {
    const { user } = await openPanel([numbers], { [PIN]: offline });
    await user.click(screen.getByRole('button', { name: 'Edit Numbers' }));
    await user.click(screen.getByRole('button', { name: pin }));
    expect(await screen.findByText('Error updating memory item')).toBeVisible();
    expect(screen.getByRole('button', { name: pin })).toBeVisible();
  });
});

describe('Deleting an item', () => {
  const DELETE = 'DELETE /api/remember-items/:id';

  async function ask(answer: Routes[string]) {
    const panel = await openPanel([pills, numbers], { [DELETE]: answer });
    await panel.user.click(screen.getByRole('button', { name: 'Edit Pills' }));
    await panel.user.click(screen.getByRole('button', { name: 'Delete Pills' }));
    return { ...panel, question: within(screen.getByRole('alertdialog')) };
  }

  test('asks first, and names what it will take away', async () => {
    const { user, calls, question } = await ask(() => ({ status: 204 }));
    expect(screen.getByRole('alertdialog')).toHaveAccessibleDescription(
      'Are you sure you want to delete this memory item? Pills',
    );
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    expect(calls).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Delete Pills' })).toHaveFocus();
  });

  test('takes it from the list before the server has answered', async () => {
    const answer = held<{ status: number }>();
    const { user, calls, question } = await ask(() => answer.promise);
    await user.click(question.getByRole('button', { name: 'Delete Item' }));
    await waitFor(() => expect(rows()).toEqual(['Edit Numbers']));
    answer.settle({ status: 204 });
    expect(await screen.findByText('Memory item deleted successfully')).toBeVisible();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(screen.getByText('1 item(s) added')).toBeVisible();
    expect(calls.at(-1)?.path).toBe(ofJozef('/remember-items/1'));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Edit Numbers' })).toHaveFocus());
  });

  test('that is refused puts it back in its place, and says why', async () => {
    const { user, question } = await ask(() => ({
      status: 503,
      body: { message: 'Please come back soon.', code: 'away' },
    }));
    await user.click(question.getByRole('button', { name: 'Delete Item' }));
    expect(await screen.findByText('Error deleting memory item')).toBeVisible();
    expect(screen.getByText('Please come back soon.')).toBeVisible();
    expect(rows()).toEqual(['Edit Pills', 'Edit Numbers']);
  });
});
