import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { defaultSite } from '#shared/product/site';
import type { Tablet } from '#shared/tablets/tablet.answer';
import { currentUser } from '../../../../tests/support/client/current-user';
import { held } from '../../../../tests/support/client/held';
import { renderApp } from '../../../../tests/support/client/render';
import { fakeServer } from '../../../../tests/support/client/server';
import { tablet } from '../../../../tests/support/client/tablets';
import { setSite } from '../../lib/site';
import { SetUpDialog, SetUpTabletButton } from './set-up-tablet';

const codes = ['ABCDEFGH', 'JKMNPQRS'];
const made = (code: string, address = 'https://family.example') => ({
  status: 201,
  body: { code, link: `${address}/tablet#code=${code}`, expiresAt: '2026-11-21T12:10:00.000Z' },
});

// The tests' own page is at localhost, which no other device can open.
beforeEach(() => setSite({ ...defaultSite, appUrl: 'https://family.example' }));
afterEach(() => setSite(defaultSite));

type Answer = { status: number; body: unknown };

/** The dialog is open. `connect` acts as a tablet that uses the code. */
async function openWindow({
  paired = [],
  answers = codes.map((code) => made(code)),
  isAdmin = false,
}: { paired?: Tablet[]; answers?: (Answer | Promise<Answer>)[]; isAdmin?: boolean } = {}) {
  const tablets = [...paired];
  const { calls } = fakeServer({
    'GET /api/user': () => ({ body: currentUser({ isAdmin }) }),
    'GET /api/tablets': () => ({ body: tablets }),
    'POST /api/tablets/code': () => answers.shift() ?? { status: 500 },
  });
  const { user } = renderApp(<SetUpTabletButton />);
  await user.click(screen.getByRole('button', { name: 'Set up a tablet' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Set up a tablet' }));
  return { user, calls, dialog, connect: (one: Tablet) => tablets.push(one) };
}

/** As it stands there: two groups of four. */
const groups = (dialog: Pick<typeof screen, 'getAllByText'>) =>
  dialog.getAllByText(/^[A-Z2-9]{4}$/).map(({ textContent }) => textContent);

describe('Setting up a tablet', () => {
  test('asks for a code once its dialog is loaded, so that a question for the password comes above it', async () => {
    const { load } = SetUpDialog;
    const dialog = held<unknown>();
    vi.spyOn(SetUpDialog, 'load').mockReturnValueOnce(dialog.promise);
    const { calls } = await openWindow();
    const requests = () => calls.filter(({ path }) => path.endsWith('/tablets/code'));
    expect(requests()).toEqual([]);
    await act(async () => dialog.settle(await load()));
    await waitFor(() => expect(requests()).toHaveLength(1));
  });

  test('shows a code in two groups and as a square, how long it works, and what to do', async () => {
    const { dialog } = await openWindow();
    expect(await dialog.findByText('A B C D E F G H')).toBeInTheDocument();
    expect(groups(dialog)).toEqual(['ABCD', 'EFGH']);
    expect(dialog.queryByText(/documentation/)).not.toBeInTheDocument();
    expect(
      await dialog.findByRole('img', { name: 'The code as a QR code for the tablet’s camera' }),
    ).toBeVisible();
    expect(dialog.getByText('It works for 10 minutes.')).toBeVisible();
    const steps = within(dialog.getByRole('list')).getAllByRole('listitem');
    expect(steps).toHaveLength(3);
    expect(steps[0]).toHaveTextContent(
      /^Point its camera at the QR code, or open https:\/\/family\.example\/tablet$/,
    );
    expect(steps[1]).toHaveTextContent('Add to Home Screen');
    expect(steps[2]).toHaveTextContent('Enter the code.');
  });

  test('shows no square where no other device can follow it, and says so', async () => {
    setSite(defaultSite);
    const { dialog } = await openWindow();
    expect(await dialog.findByText(/^This address works on this computer only/)).toBeVisible();
    expect(dialog.getByText('A B C D E F G H')).toBeInTheDocument();
    expect(dialog.queryByRole('img')).not.toBeInTheDocument();
    expect(dialog.queryByText(/square/)).not.toBeInTheDocument();
    const [open] = within(dialog.getByRole('list')).getAllByRole('listitem');
    expect(open).toHaveTextContent(/^Open http:\/\/localhost\S*\/tablet$/);
  });

  test('tells an administrator where that address is set', async () => {
    setSite(defaultSite);
    const { dialog } = await openWindow({ isAdmin: true });
    expect(
      await dialog.findByText(/Its setting is in Admin → Health, under “Public address”\.$/),
    ).toBeVisible();
  });

  test('says what a tablet lacks at an address without https', async () => {
    setSite({ ...defaultSite, appUrl: 'http://192.168.1.20:3000' });
    const { dialog } = await openWindow();
    expect(await dialog.findByText(/^This address is not secure \(https\)/)).toBeVisible();
    expect(dialog.getByText('http://192.168.1.20:3000/tablet')).toBeVisible();
  });

  test('notices by itself the tablet that uses the code, and only that one', async () => {
    vi.useFakeTimers({
      shouldAdvanceTime: true,
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
    });
    const { dialog, connect, calls, user } = await openWindow({ paired: [tablet(1, 'Kitchen')] });
    await dialog.findByText('A B C D E F G H');
    await act(() => vi.advanceTimersByTimeAsync(3100));
    expect(dialog.getByRole('status')).toBeEmptyDOMElement();

    connect(tablet(2, 'Dad’s tablet'));
    await act(() => vi.advanceTimersByTimeAsync(3100));
    expect(dialog.getByRole('status')).toHaveTextContent('Dad’s tablet is connected.');
    expect(dialog.queryByText('A B C D E F G H')).not.toBeInTheDocument();
    expect(dialog.getByRole('link', { name: 'Keep the tablet on Dear Ones' })).toHaveAttribute(
      'href',
      '/caregiver/tablet/sheet',
    );
    const asked = calls.length;
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(calls).toHaveLength(asked);
    await user.click(dialog.getByRole('button', { name: 'Done' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('makes a new code when the first has run out', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { dialog, user } = await openWindow();
    await dialog.findByText('A B C D E F G H');
    await act(() => vi.advanceTimersByTimeAsync(8.5 * 60_000));
    expect(dialog.getByText('It works for 2 more minutes.')).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(dialog.getByText('It works for one more minute.')).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(dialog.getByRole('heading', { name: 'On the tablet' })).toBeVisible();
    expect(dialog.queryByText('A B C D E F G H')).not.toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Make a new code' }));
    expect(await dialog.findByText('J K M N P Q R S')).toBeInTheDocument();
  });

  test('is refused to an account that is not verified, in plain words and with the way to verify it', async () => {
    const message = 'Please verify your email address first. Then you can connect a tablet.';
    const { dialog } = await openWindow({
      answers: [{ status: 403, body: { code: 'email-not-verified', message } }],
    });
    expect(await dialog.findByText(message)).toBeVisible();
    expect(dialog.getByRole('link', { name: 'Go to the dashboard' })).toHaveAttribute(
      'href',
      '/dashboard',
    );
    expect(dialog.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });

  test('that needs a password which nobody enters closes quietly', async () => {
    const message = 'Please enter your password again.';
    const answer = held<Answer>();
    const { dialog } = await openWindow({ answers: [answer.promise] });
    answer.settle({ status: 403, body: { code: 'password-needed', message } });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(dialog.queryByText(message)).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Set up a tablet' })).toHaveFocus();
  });

  test('that fails says why, and can be tried again', async () => {
    const message = 'There is room for 10 tablets. Please disconnect one before adding another.';
    const { dialog, user } = await openWindow({
      answers: [{ status: 409, body: { code: 'too-many', message } }, made('JKMNPQRS')],
    });
    expect(await dialog.findByText(message)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(groups(dialog)).toEqual(['JKMN', 'PQRS']));
  });
});
