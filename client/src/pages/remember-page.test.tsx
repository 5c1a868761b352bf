import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { RememberItem } from '#shared/remember/remember-item.answer';
import { pictureUrl } from '../../../tests/support/client/face-photos';
import { held } from '../../../tests/support/client/held';
import { ofJozef } from '../../../tests/support/client/people';
import { numbers, pills, rememberItem } from '../../../tests/support/client/remember-items';
import { renderApp } from '../../../tests/support/client/render';
import { fakeServer } from '../../../tests/support/client/server';
import { ItemDialog } from '../features/remember/item-grid';
import { RememberPage } from './remember-page';

// The dialogs are lazy. Loaded once before, they open at once, as in a browser that is idle.
beforeAll(() => Promise.all([ItemDialog].map((dialog) => dialog.load())));

type Surroundings = { items?: RememberItem[]; caregiverPhoneNumber?: string | null };

async function openPage({
  items = [pills, numbers],
  caregiverPhoneNumber = null,
}: Surroundings = {}) {
  const { calls } = fakeServer({
    'GET /api/user': () => ({ body: { id: 1, caregiverPhoneNumber } }),
    'GET /api/remember-items': () => ({ body: items }),
  });
  const { user } = renderApp(<RememberPage />);
  if (items.length > 0) await screen.findByText(`${items.length} memory item(s) available`);
  else await screen.findByText('No Memory Items Yet');
  // Who is signed in may be known later than what there is to remember.
  await waitFor(() => expect(calls).toHaveLength(2));
  return { user, calls };
}

const cards = () => within(screen.getByRole('main')).getAllByRole('button');
const call = () => screen.queryByRole('link', { name: /Call Your Caregiver/ });

describe('The grid', () => {
  test('shows each item as one button with its title, in the order they were added', async () => {
    const { calls } = await openPage();
    await waitFor(() => expect(document.title).toBe('Remember This – Dear Ones'));
    expect(screen.getByRole('heading', { level: 1, name: 'Remember This' })).toBeVisible();
    expect(cards().map((card) => card.textContent)).toEqual(['Pills', 'Numbers']);
    expect(calls.map(({ path }) => path)).toContain(ofJozef('/remember-items?photos=link'));
  });

  test('shows photos, small ones where that is enough, and an illustration for items without', async () => {
    await openPage();
    const photo = screen.getByRole('button', { name: 'Pills' }).querySelector('img');
    expect(photo).toHaveAttribute('src', `${pictureUrl(1)}?size=small`);
    expect(photo).toHaveAttribute(
      'srcset',
      `${pictureUrl(1)}?size=small 320w, ${pictureUrl(1)} 1280w`,
    );
    expect(photo).toHaveAttribute('loading', 'lazy');
    expect(screen.getByRole('button', { name: 'Numbers' }).querySelector('img')).toBeNull();
    expect(
      screen.getByRole('button', { name: 'Numbers' }).querySelector('svg'),
    ).toBeInTheDocument();
  });

  test('says that it is loading', () => {
    fakeServer({ 'GET /api/remember-items': () => held<never>().promise });
    renderApp(<RememberPage />);
    expect(screen.getByRole('status')).toHaveTextContent('Loading your memory items…');
  });

  test('that could not be loaded can be asked for again', async () => {
    const answers = [{ status: 503, body: { message: 'Away', code: 'away' } }, { body: [pills] }];
    fakeServer({ 'GET /api/remember-items': () => answers.shift() ?? {} });
    const { user } = renderApp(<RememberPage />);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'We could not load your memory items',
    );
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('1 memory item(s) available')).toBeVisible();
  });

  test('that is empty leads to where items are added', async () => {
    await openPage({ items: [] });
    expect(screen.getByRole('heading', { name: 'No Memory Items Yet' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to Caregiver Tools' })).toHaveAttribute(
      'href',
      '/caregiver',
    );
  });
});

describe('An opened item', () => {
  async function open(item: RememberItem) {
    const { user } = await openPage({ items: [item] });
    await user.click(screen.getByRole('button', { name: item.title }));
    return { user, dialog: screen.getByRole('dialog', { name: item.title }) };
  }

  test('shows the whole photo, the content line by line, the category and the day it was added', async () => {
    const { dialog } = await open(pills);
    expect(within(dialog).getByRole('img', { name: 'Photo for Pills' })).toHaveAttribute(
      'src',
      pictureUrl(1),
    );
    const content = within(dialog).getByText(/White after breakfast/);
    expect(content.textContent).toBe('White after breakfast.\nYellow after supper.');
    expect(content).toHaveClass('whitespace-pre-wrap');
    expect(within(dialog).getByText('Medication')).toBeVisible();
    expect(within(dialog).getByText('Nov 21, 2026')).toHaveAttribute('datetime', pills.createdAt);
  });

  test('without a photo shows none', async () => {
    const { dialog } = await open(numbers);
    expect(within(dialog).queryByRole('img')).not.toBeInTheDocument();
    expect(within(dialog).getByText('Anna: 0470 12 34 56')).toBeVisible();
  });

  test.each(['Close', 'Back to my items'])(
    'is left by "%s", and the focus returns to its card',
    async (name) => {
      const { user, dialog } = await open(pills);
      await user.click(within(dialog).getByRole('button', { name }));
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
      expect(screen.getByRole('button', { name: 'Pills' })).toHaveFocus();
    },
  );

  test('is not closed by the second tap of a hand that taps twice', async () => {
    const { user } = await openPage();
    // However long this machine takes from one to the other.
    vi.spyOn(Event.prototype, 'timeStamp', 'get').mockReturnValue(1_000);
    const tap = (name: string) =>
      user.pointer({ keys: '[TouchA]', target: screen.getByRole('button', { name }) });
    await tap('Pills');
    await tap('Close');
    expect(screen.getByRole('dialog', { name: 'Pills' })).toBeVisible();
  });
});

describe('The call to the caregiver', () => {
  test('shows the number as it was typed, and dials it', async () => {
    await openPage({ caregiverPhoneNumber: '+32 (470) 12.34.56' });
    const link = await screen.findByRole('link', { name: /Call Your Caregiver/ });
    expect(link).toHaveTextContent('+32 (470) 12.34.56');
    expect(link).toHaveAttribute('href', 'tel:+32470123456');
  });

  test('is not offered without a number', async () => {
    await openPage({ caregiverPhoneNumber: null });
    expect(call()).not.toBeInTheDocument();
  });

  test('is not offered while there are no items', async () => {
    await openPage({ items: [], caregiverPhoneNumber: '112' });
    expect(call()).not.toBeInTheDocument();
  });
});

test('a long list keeps every item', async () => {
  await openPage({
    items: Array.from({ length: 30 }, (_, index) => rememberItem(index + 1, `Item ${index + 1}`)),
  });
  expect(cards()).toHaveLength(30);
});
