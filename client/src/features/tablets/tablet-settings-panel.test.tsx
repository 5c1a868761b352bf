import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '../../../../tests/support/client/render';
import { fakeServer } from '../../../../tests/support/client/server';
import { ClockRow, TabletSettingsRow } from './tablet-settings-panel';

const READ = 'GET /api/tablet-settings';
const SAVE = 'PUT /api/tablet-settings';
const stored = { personName: 'Dad', message: 'Anna comes at five.', locale: 'en' };
const NAME = /^Name on the tablet/;
const MESSAGE = /^A message that is always on the screen/;

async function openPanel(routes: Parameters<typeof fakeServer>[0]) {
  const { calls } = fakeServer({ [READ]: () => ({ body: stored }), ...routes });
  const { user } = renderApp(<TabletSettingsRow faces={[]} contacts={[]} />);
  // The value in words, each part in its own language.
  expect(await screen.findByText('English')).toHaveAttribute('lang', 'en');
  expect(screen.getByText('Dad')).toBeVisible();
  await user.click(screen.getByText('Name and language'));
  await screen.findByLabelText(NAME);
  return { user, calls };
}

test('The name and the message are cleared by one press, and saved for the tablet', async () => {
  const { user, calls } = await openPanel({ [SAVE]: (body) => ({ body }) });
  await user.clear(screen.getByLabelText(NAME));
  await user.type(screen.getByLabelText(NAME), 'John');

  await user.click(screen.getByRole('button', { name: 'Clear message' }));
  expect(screen.getByLabelText(MESSAGE)).toHaveValue('');
  expect(screen.getByLabelText(MESSAGE)).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Clear message' })).not.toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: 'Save for the Tablet' }));
  expect(await screen.findByText('Saved for the tablet')).toBeVisible();
  expect(calls.at(-1)).toMatchObject({ route: SAVE, body: { personName: 'John', message: null } });
});

test('A message that is too long or refused stays as it was typed, with what is wrong beside it', async () => {
  const { user, calls } = await openPanel({
    [SAVE]: () => ({ status: 503, body: { message: 'Not just now.', code: 'database-away' } }),
  });
  await user.click(screen.getByLabelText(MESSAGE));
  await user.paste('a'.repeat(300));
  await user.click(screen.getByRole('button', { name: 'Save for the Tablet' }));
  expect(await screen.findByRole('alert')).toHaveFocus();
  expect(screen.getByLabelText(MESSAGE)).toHaveAccessibleDescription(/Error: .*300/);
  expect(calls.map(({ route }) => route)).not.toContain(SAVE);

  await user.clear(screen.getByLabelText(MESSAGE));
  await user.type(screen.getByLabelText(MESSAGE), 'All is well.');
  await user.click(screen.getByRole('button', { name: 'Save for the Tablet' }));
  expect(await screen.findByText('Not saved yet')).toBeVisible();
  expect(screen.getByLabelText(MESSAGE)).toHaveValue('All is well.');
});

test("The tablet's clock goes by the person's time zone, and is dark or quiet in the hours that the family chooses", async () => {
  const person = {
    timeZone: 'Europe/Brussels',
    nightFrom: '22:00',
    nightTo: '07:00',
    quietFrom: '20:00',
    quietTo: '08:00',
  };
  const { calls } = fakeServer({
    'GET /api/people/:personId': () => ({ body: person }),
    'PATCH /api/people/:personId': (body) => ({ body: { ...person, ...Object(body) } }),
  });
  const { user } = renderApp(<ClockRow />);
  expect(await screen.findByText('From ten to seven')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clock and night' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Clock and night' }));
  const begins = await dialog.findByLabelText('The night begins');
  expect(begins).toHaveValue('22:00');
  expect(dialog.getByLabelText('Time zone')).toHaveDisplayValue('Europe: Brussels');
  await user.clear(begins);
  await user.click(dialog.getByRole('button', { name: 'Save for the Tablet' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Please enter a time as HH:MM');
  await user.type(begins, '21:30');
  await user.clear(dialog.getByLabelText('The quiet hours end'));
  await user.type(dialog.getByLabelText('The quiet hours end'), '09:00');
  await user.selectOptions(dialog.getByLabelText('Time zone'), 'Europe/Brussels');
  await user.click(dialog.getByRole('button', { name: 'Save for the Tablet' }));
  expect(await screen.findByText('Saved for the tablet')).toBeVisible();
  expect(calls.at(-1)).toMatchObject({ body: { ...person, nightFrom: '21:30', quietTo: '09:00' } });
  expect(screen.getByText('From 21:30 to 07:00')).toBeVisible();
});
