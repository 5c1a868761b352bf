import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { jozef, maria } from '../../../../tests/support/client/people';
import { renderApp } from '../../../../tests/support/client/render';
import { fakeServer } from '../../../../tests/support/client/server';
import { OpenedNote } from './opened-note';
import { TellsOpened } from './tells-opened';

const SETTINGS = 'GET /api/people/:personId';

test.each([
  ['hello', 'evening', 'Your hello was opened on Jozef’s tablet yesterday evening.'],
  ['picture', 'morning', 'Your picture was opened on Jozef’s tablet yesterday morning.'],
] as const)(
  'A %s that was opened in the %s is told in words, and nothing is counted',
  (kind, part, words) => {
    const { container } = renderApp(
      <OpenedNote
        opened={[
          { kind, id: 1, part },
          { kind: 'picture', id: 2, part: 'afternoon' },
        ]}
      />,
    );
    expect(screen.getByText(words)).toBeVisible();
    expect(container.textContent).toBe(words);
  },
);

test('Nothing is said of what was not opened', () => {
  const { container } = renderApp(<OpenedNote opened={[]} />);
  expect(container.textContent).toBe('');
});

test('An owner turns it on, after a sentence that asks to have talked about it', async () => {
  let tellsOpened = false;
  const { calls } = fakeServer({
    [SETTINGS]: () => ({ body: { ...jozef, tellsOpened } }),
    'PATCH /api/people/:personId': () => {
      tellsOpened = true;
      return { body: { ...jozef, tellsOpened } };
    },
  });
  const { user } = renderApp(<TellsOpened />);
  const row = await screen.findByRole('switch', {
    name: 'Tell the sender of a picture that it was opened',
  });
  expect(row).not.toBeChecked();
  expect(screen.getByText(/Please talk with Jozef about it first\.$/)).toBeVisible();
  await user.click(row);
  await waitFor(() => expect(row).toBeChecked());
  expect(calls.at(-1)).toMatchObject({ body: { tellsOpened: true } });
});

test('Who is no owner does not see the switch', async () => {
  const { calls } = fakeServer({ [SETTINGS]: () => ({ body: { ...maria, tellsOpened: true } }) });
  renderApp(<TellsOpened />, { people: [maria] });
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(screen.queryByRole('switch')).not.toBeInTheDocument();
});
