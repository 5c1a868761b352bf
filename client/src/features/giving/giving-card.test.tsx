import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { GivingLink } from '#shared/giving/giving.answer';
import { defaultSite } from '#shared/product/site';
import { anna, peter } from '../../../../tests/support/client/face-photos';
import { maria } from '../../../../tests/support/client/people';
import { renderApp } from '../../../../tests/support/client/render';
import { fakeServer } from '../../../../tests/support/client/server';
import { setSite } from '../../lib/site';
import { ConfirmDelete } from '../../ui/confirm-delete';
import { GivingCard, GivingDialog } from './giving-card';

beforeAll(() => Promise.all([GivingDialog, ConfirmDelete].map((dialog) => dialog.load())));
// The tests' own page is at localhost, which no other device can open.
beforeEach(() => setSite({ ...defaultSite, appUrl: 'https://family.example' }));
afterEach(() => setSite(defaultSite));

const TOKEN = 't'.repeat(43);

const givingLink = (id: number, changes: Partial<GivingLink> = {}): GivingLink => ({
  id,
  label: 'For Grandpa’s album',
  asks: 'photo-voice',
  faceId: null,
  faceName: null,
  locale: 'en',
  uses: 0,
  usesLeft: 20,
  createdAt: '2026-11-01T09:00:00.000Z',
  expiresAt: '2026-11-15T09:00:00.000Z',
  tellsOpened: false,
  hasEnded: false,
  ...changes,
});

async function openDialog(links: GivingLink[] = [], tellsOpened = false) {
  const { calls } = fakeServer({
    'GET /api/people/:personId': () => ({ body: { tellsOpened } }),
    'GET /api/giving-links': () => ({ body: links }),
    'POST /api/giving-links': (body) => ({
      status: 201,
      body: { ...givingLink(9), ...(body as object), token: TOKEN },
    }),
    'DELETE /api/giving-links/:id': (_body, { id }) => {
      links.splice(
        links.findIndex((link) => link.id === Number(id)),
        1,
      );
      return { status: 204 };
    },
  });
  const { user } = renderApp(<GivingCard faces={[anna, peter]} />);
  await user.click(screen.getByRole('button', { name: 'Ask by a link' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ask relatives for a photo' }));
  return { user, dialog, sent: () => calls.filter(({ route }) => !route.startsWith('GET')) };
}

test('where an owner lets members know what was opened, a link can tell its givers', async () => {
  const { user, dialog, sent } = await openDialog([], true);
  await user.click(await dialog.findByRole('checkbox', { name: /^Let givers know/ }));
  await user.click(dialog.getByRole('button', { name: 'Make the link' }));
  await waitFor(() => expect(sent()).toMatchObject([{ body: { tellsOpened: true } }]));
});

test('without that no link asks about it', async () => {
  const { dialog } = await openDialog();
  expect(dialog.queryByRole('checkbox')).not.toBeInTheDocument();
});

test('a link is shown once, with ready words for WhatsApp and email', async () => {
  const { user, dialog, sent } = await openDialog();
  await user.click(dialog.getByRole('button', { name: 'Make the link' }));
  const words = `Will you give a photo and your voice for our album? It takes a minute and needs no account: https://family.example/give#${TOKEN}`;
  expect(await dialog.findByText(words)).toBeVisible();
  expect(dialog.getByRole('link', { name: 'Send by WhatsApp' })).toHaveAttribute(
    'href',
    `https://wa.me/?text=${encodeURIComponent(words)}`,
  );
  expect(dialog.getByRole('link', { name: 'Send by email' })).toHaveAttribute(
    'href',
    `mailto:?subject=For%20the%20family%20album&body=${encodeURIComponent(words)}`,
  );
  expect(
    await dialog.findByRole('img', { name: 'The link as a QR code for a phone’s camera' }),
  ).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Copy the text' }));
  expect(await dialog.findByText('Copied')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(words);
  expect(sent()).toMatchObject([
    { body: { label: 'For the family album', asks: 'photo-voice', days: 14, uses: 20 } },
  ]);
});

test('a link can ask for the voice of a face, for fewer days, in another language', async () => {
  const { user, dialog, sent } = await openDialog();
  await user.click(dialog.getByRole('radio', { name: 'Their voice' }));
  await user.selectOptions(dialog.getByLabelText(/^Whose voice is it/), 'Peter');
  await user.selectOptions(dialog.getByLabelText('Language of the page'), 'Nederlands');
  const days = dialog.getByLabelText('How many days it works');
  await user.clear(days);
  await user.type(days, '91');
  await user.click(dialog.getByRole('button', { name: 'Make the link' }));
  expect(await dialog.findByRole('link', { name: 'Please choose 1 to 90 days' })).toBeVisible();
  await user.clear(days);
  await user.type(days, '3');
  await user.click(dialog.getByRole('button', { name: 'Make the link' }));
  expect(await dialog.findByText(/https:\/\/family\.example\/nl\/give#/)).toBeVisible();
  expect(sent()).toMatchObject([
    { body: { asks: 'voice', faceId: peter.id, locale: 'nl', days: 3 } },
  ]);
});

test('a face chosen for a voice is not sent when the link asks for a photo after all', async () => {
  const { user, dialog, sent } = await openDialog();
  await user.click(dialog.getByRole('radio', { name: 'Their voice' }));
  await user.selectOptions(dialog.getByLabelText(/^Whose voice is it/), 'Peter');
  await user.click(dialog.getByRole('radio', { name: 'A photo' }));
  await user.click(dialog.getByRole('button', { name: 'Make the link' }));
  await dialog.findByText(/^Will you give a photo for our album/);
  expect(sent()).toHaveLength(1);
  expect(sent()[0]?.body).not.toHaveProperty('faceId');
});

test('an installation that only this computer opens says so before anybody writes the form', async () => {
  setSite({ ...defaultSite, appUrl: 'http://localhost:3000' });
  const { dialog } = await openDialog();
  expect(await dialog.findByText(/^This address works on this computer only/)).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Make the link' })).not.toBeInTheDocument();
});

test('links made before say how long and how often they work, and can be ended', async () => {
  const { user, dialog, sent } = await openDialog([
    givingLink(1, { usesLeft: 1 }),
    givingLink(2, { label: 'Choir', hasEnded: true }),
    givingLink(3, { label: 'Peter’s voice', asks: 'voice', faceId: 2, faceName: 'Peter' }),
  ]);
  const rows = () => dialog.getAllByRole('listitem').map(({ textContent }) => textContent);
  await dialog.findByText('For Grandpa’s album');
  expect(rows()).toEqual([
    expect.stringContaining('Can be used once more, until November 15.'),
    expect.stringContaining('This link has ended.'),
    expect.stringContaining('The voice of Peter. Can be used 20 more times, until November 15.'),
  ]);
  await user.click(dialog.getByRole('button', { name: 'End: For Grandpa’s album' }));
  const question = within(screen.getByRole('alertdialog', { name: 'End the Link' }));
  await user.click(question.getByRole('button', { name: 'End the link' }));
  expect(await screen.findByText('The link has ended')).toBeVisible();
  expect(rows()).toHaveLength(2);
  expect(sent()).toMatchObject([{ route: 'DELETE /api/giving-links/1' }]);
});

test('helpers cannot ask by a link', () => {
  fakeServer({});
  renderApp(<GivingCard faces={[]} />, { people: [maria] });
  expect(screen.queryByText('Ask relatives for a photo')).not.toBeInTheDocument();
});
