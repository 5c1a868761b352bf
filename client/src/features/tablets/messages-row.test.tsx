import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { jozef } from '../../../../tests/support/client/people';
import { renderApp } from '../../../../tests/support/client/render';
import { fakeServer } from '../../../../tests/support/client/server';
import { tablet } from '../../../../tests/support/client/tablets';
import { MessagesRow } from './messages-row';

const SETTINGS = 'GET /api/people/:personId';

async function openRow(messagesOn: boolean, tablets = [tablet(1, 'Kitchen')]) {
  let [isOn, list] = [messagesOn, tablets];
  const { calls } = fakeServer({
    [SETTINGS]: () => ({ body: { ...jozef, messagesOn: isOn } }),
    'PATCH /api/people/:personId': (body) => {
      isOn = (body as { messagesOn: boolean }).messagesOn;
      return { body: { ...jozef, messagesOn: isOn } };
    },
    'GET /api/tablets': () => ({ body: list }),
    'PATCH /api/tablets/:id': (body, { id }) => {
      list = list.map((one) => (String(one.id) === id ? { ...one, ...(body as object) } : one));
      return { body: list.find((one) => String(one.id) === id) };
    },
  });
  const { user } = renderApp(<MessagesRow />);
  await user.click(screen.getByText('Messages to the family'));
  const main = await screen.findByRole('switch', { name: 'Jozef can say something to the family' });
  return { user, main, sent: (route: string) => calls.filter((call) => call.route === route) };
}

test('An owner turns it on, after a sentence that asks whether Jozef was asked', async () => {
  const { user, main, sent } = await openRow(false);
  expect(screen.getByText('Off')).toBeVisible();
  expect(main).not.toBeChecked();
  expect(screen.getByText('Have you asked Jozef?')).toBeVisible();
  await user.click(main);
  await waitFor(() => expect(main).toBeChecked());
  expect(await screen.findByText('On')).toBeVisible();
  expect(sent(`PATCH /api/people/${jozef.id}`)).toMatchObject([{ body: { messagesOn: true } }]);
  expect(screen.queryByText('On these tablets')).not.toBeInTheDocument();
});

test('Of several tablets, one can be left out, and the row names the others', async () => {
  const { user, sent } = await openRow(true, [tablet(1, 'Kitchen'), tablet(2, 'Hall')]);
  const hall = await screen.findByRole('switch', { name: 'Hall' });
  await user.click(hall);
  await waitFor(() => expect(hall).not.toBeChecked());
  expect(sent('PATCH /api/tablets/2')).toMatchObject([{ body: { messagesOn: false } }]);
  expect(screen.getByText('On: Kitchen')).toBeVisible();
});

test('Who is no owner does not see it', () => {
  fakeServer({});
  renderApp(<MessagesRow />, { people: [{ ...jozef, role: 'caregiver' }] });
  expect(screen.queryByText('Messages to the family')).not.toBeInTheDocument();
});
