import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, test } from 'vitest';
import type { CallContact } from '#shared/calls/call-contact.answer';
import type { CallContactInput } from '#shared/calls/call-contact.form';
import type { FacePhoto } from '#shared/faces/face-photo.answer';
import { callContact } from '../../../../tests/support/client/call-contacts';
import { anna, peter, pictureUrl } from '../../../../tests/support/client/face-photos';
import { renderApp } from '../../../../tests/support/client/render';
import { fakeServer } from '../../../../tests/support/client/server';
import { ConfirmDelete } from '../../ui/confirm-delete';
import { CallContactsPanel } from './call-contacts-panel';
import { CallContactDialog } from './lazy-call-contact-dialog';

beforeAll(() => Promise.all([CallContactDialog, ConfirmDelete].map((dialog) => dialog.load())));

const SAVE = 'PUT /api/call-contacts';
const own = {
  email: 'sofie@example.com',
  firstName: 'Sofie',
  caregiverPhoneNumber: '+32 470 12 34 56',
};
const contact = (id: number, name: string, other: Partial<CallContact> = {}) =>
  callContact({ id, name, address: `${name.toLowerCase()}@example.com`, ...other });
const [ruth, mei, claes] = [contact(1, 'Ruth'), contact(2, 'Mei'), contact(3, 'Claes')];
const numbered = (body: unknown) => ({
  body: (body as CallContactInput[]).map((row, index) => ({
    ...row,
    id: row.id ?? 90 + index,
    photoUrl: null,
    consent: 'waiting',
    isNotified: false,
    graceUntil: null,
  })),
});
const refused = { status: 503, body: { message: 'Not just now.', code: 'database-away' } };

async function openPanel(
  contacts: CallContact[],
  routes: Parameters<typeof fakeServer>[0] = {},
  faces: FacePhoto[] = [anna, peter],
) {
  const { calls } = fakeServer({
    'GET /api/call-contacts': () => ({ body: contacts }),
    [SAVE]: numbered,
    ...routes,
  });
  const { user } = renderApp(<CallContactsPanel own={own} faces={faces} />);
  await screen.findByText(contacts[0]?.name ?? 'Nobody yet');
  const saved = () => calls.filter(({ route }) => route === SAVE).map(({ body }) => body);
  return { user, calls, saved };
}

/** Also finds it behind a dialog, which hides its name from screen readers. */
function panel(): HTMLElement {
  const section = screen
    .getByRole('heading', { name: 'Who can be called', hidden: true })
    .closest('section');
  if (!section) throw new Error('The heading stands in no section');
  return section;
}
const region = () => within(panel());
const names = () =>
  region()
    .queryAllByRole('listitem', { hidden: true })
    .map((one) => one.querySelector('[translate=no]')?.textContent);
const row = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) });
const dialog = () => within(screen.getByRole('dialog'));

describe('Adding somebody to call', () => {
  test('begins with oneself, by mail or by number, until something else is typed', async () => {
    const { user, saved } = await openPanel([]);
    await user.click(screen.getByRole('button', { name: 'Add myself' }));
    expect(screen.getByLabelText('Name')).toHaveValue('Sofie');
    expect(screen.getByRole('radio', { name: 'Ask them to call' })).toBeChecked();
    expect(screen.getByLabelText('Email address')).toHaveValue('sofie@example.com');
    await user.click(screen.getByRole('radio', { name: 'WhatsApp' }));
    expect(screen.getByLabelText('WhatsApp number')).toHaveValue('+32 470 12 34 56');
    await user.type(screen.getByLabelText('WhatsApp number'), '7');
    await user.click(screen.getByRole('radio', { name: 'FaceTime' }));
    expect(screen.getByLabelText('Phone number or email address')).toHaveValue('+32 470 12 34 567');
    await user.click(dialog().getByRole('button', { name: 'Add Contact' }));
    expect(await screen.findByText('Contact added')).toBeVisible();
    expect(saved()).toEqual([
      [
        {
          name: 'Sofie',
          way: 'facetime',
          address: '+32 470 12 34 567',
          facePhotoId: null,
          alsoAtNight: false,
          paperPhone: null,
        },
      ],
    ]);
  });

  test('takes the picture of that name from the album, unless another is chosen', async () => {
    const { user, saved } = await openPanel([ruth]);
    await user.click(screen.getByRole('button', { name: 'Add Contact' }));
    await user.type(screen.getByLabelText('Name'), 'anna');
    await user.type(screen.getByLabelText('Email address'), 'anna@example.com');
    expect(screen.getByRole('radio', { name: 'Anna' })).toBeChecked();
    await user.click(screen.getByRole('radio', { name: 'Peter' }));
    await user.type(screen.getByLabelText('Name'), ' P.{Tab}');
    expect(screen.getByRole('radio', { name: 'Peter' })).toBeChecked();
    await user.click(dialog().getByRole('button', { name: 'Add Contact' }));
    await screen.findByText('Contact added');
    expect(saved()).toEqual([
      [
        {
          id: 1,
          name: 'Ruth',
          way: 'ask',
          address: 'ruth@example.com',
          facePhotoId: null,
          alsoAtNight: false,
          paperPhone: null,
        },
        {
          name: 'anna P.',
          way: 'ask',
          address: 'anna@example.com',
          facePhotoId: 2,
          alsoAtNight: false,
          paperPhone: null,
        },
      ],
    ]);
  });

  test('explains each way in a sentence, and asks for what fits it', async () => {
    const { user, saved } = await openPanel([]);
    await user.click(screen.getByRole('button', { name: 'Add Contact' }));
    expect(screen.getByRole('radio', { name: 'Phone' })).toHaveAccessibleDescription(
      /^Only for a tablet with a SIM card/,
    );
    await user.click(screen.getByRole('radio', { name: 'WhatsApp' }));
    await user.type(screen.getByLabelText('WhatsApp number'), '0470 12 34 56');
    await user.click(dialog().getByRole('button', { name: 'Add Contact' }));
    expect(await screen.findByRole('alert')).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Name is required' })).toBeVisible();
    await user.type(screen.getByLabelText('Name'), 'Mei');
    await user.click(dialog().getByRole('button', { name: 'Add Contact' }));
    expect(
      await screen.findByRole('link', { name: /^Please start the number with \+/ }),
    ).toBeVisible();
    expect(saved()).toEqual([]);
  });

  test('that the server refuses is rolled back in the list, and all input stays', async () => {
    const { user } = await openPanel([ruth], { [SAVE]: () => refused });
    await user.click(screen.getByRole('button', { name: 'Add myself' }));
    await user.click(dialog().getByRole('button', { name: 'Add Contact' }));
    expect(await dialog().findByText('Not just now.')).toBeVisible();
    expect(names()).toEqual(['Ruth']);
    expect(screen.getByLabelText('Name')).toHaveValue('Sofie');
    expect(screen.getByLabelText('Email address')).toHaveValue('sofie@example.com');
  });

  test('has an end at four, and oneself is offered only once', async () => {
    const { user } = await openPanel(
      [contact(1, 'Sofie', { address: own.email }), ruth, mei].map((one, index) => ({
        ...one,
        id: index + 1,
      })),
    );
    expect(screen.queryByRole('button', { name: 'Add myself' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Add Contact' }));
    await user.type(screen.getByLabelText('Name'), 'Claes');
    await user.type(screen.getByLabelText('Email address'), 'claes@example.com');
    await user.click(dialog().getByRole('button', { name: 'Add Contact' }));
    expect(await screen.findByText(/^Four people are on the tablet/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Add Contact' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

test('Nobody is named who can be asked by another row', async () => {
  const byPhone = { way: 'phone', address: '+32 470 55 01 24', consent: 'not-needed' } as const;
  await openPanel([
    contact(3, 'Peter, at work', { facePhotoId: peter.id }),
    ruth,
    contact(2, 'Ruth', byPhone),
    contact(4, 'Peter', { ...byPhone, facePhotoId: peter.id }),
    contact(5, 'Claes', byPhone),
    contact(6, 'Claes', { ...byPhone, way: 'whatsapp' }),
  ]);
  expect(screen.getAllByText(/cannot ask/).map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/ the tablet cannot ask Claes to call\.$/),
  ]);
});

test('Who is asked by email is told of as they have answered', async () => {
  const { user } = await openPanel([
    ruth,
    contact(2, 'Mei', { consent: 'declined' }),
    contact(3, 'Claes', { way: 'phone', address: '+32 470 55 01 24', consent: 'not-needed' }),
  ]);
  const told = () =>
    region()
      .getAllByRole('listitem')
      .map((one) => [...one.querySelectorAll('span')].at(-1)?.textContent);
  expect(told()).toEqual([
    'Ruth has agreed.',
    'Mei does not want these emails, so the tablet does not offer it.',
    'Phone: +32\u00a0470\u00a055\u00a001\u00a024',
  ]);
  expect(region().getByText('Asked to call, by email: ruth\u200B@example.com')).toBeVisible();
  expect(screen.getAllByText(/cannot ask/).map(({ textContent }) => textContent)).toEqual([
    'A call rings at once, if the tablet can make it. Without an email address, the tablet cannot ask Claes to call.',
  ]);
  await user.click(screen.getByRole('button', { name: 'Add Contact' }));
  expect(screen.getByLabelText('Email address')).toHaveAccessibleDescription(
    /we first ask whether they agree/,
  );
  await user.type(screen.getByLabelText('Name'), 'Noah');
  await user.type(screen.getByLabelText('Email address'), 'noah@example.com');
  await user.click(dialog().getByRole('button', { name: 'Add Contact' }));
  expect(await region().findByText(/^Waits for Noah’s yes\./)).toBeVisible();
});

test('Somebody who has died is not offered, and a contact says why it is not on the tablet', async () => {
  const gone = { ...anna, hasDied: true } as const;
  const { user } = await openPanel([contact(1, 'Anna', { facePhotoId: anna.id }), mei], {}, [
    gone,
    peter,
  ]);
  const [first] = region().getAllByRole('listitem');
  expect(first).toHaveTextContent('Not on the tablet, because this person has died.');
  expect(first).not.toHaveTextContent('has agreed');
  await user.click(screen.getByRole('button', { name: 'Add Contact' }));
  await user.type(screen.getByLabelText('Name'), 'Anna');
  await user.tab();
  expect(dialog().queryByRole('radio', { name: 'Anna' })).not.toBeInTheDocument();
  expect(dialog().getByRole('radio', { name: 'No picture' })).toBeChecked();
});

describe('The order of the buttons', () => {
  const choosePlace = async (user: UserEvent, name: string, place: string) => {
    await user.click(row(name));
    await user.selectOptions(screen.getByLabelText('Place among the buttons of the tablet'), place);
    await user.click(dialog().getByRole('button', { name: 'Save Changes' }));
  };

  test('is chosen in the form of each', async () => {
    const { user, saved } = await openPanel([ruth, mei, claes]);
    await choosePlace(user, 'Claes', '1');
    await screen.findByText('Contact changed');
    expect(names()).toEqual(['Claes', 'Ruth', 'Mei']);
    expect(saved()).toEqual([[3, 1, 2].map((id) => expect.objectContaining({ id }))]);
    await choosePlace(user, 'Claes', '2');
    await waitFor(() => expect(names()).toEqual(['Ruth', 'Claes', 'Mei']));
  });

  test('goes back to what it was when it cannot be saved', async () => {
    const { user } = await openPanel([ruth, mei, claes], { [SAVE]: () => refused });
    await choosePlace(user, 'Ruth', '3');
    expect(await dialog().findByText('Not just now.')).toBeVisible();
    expect(names()).toEqual(['Ruth', 'Mei', 'Claes']);
  });

  test('is not asked for while there is one', async () => {
    const { user } = await openPanel([ruth]);
    await user.click(row('Ruth'));
    expect(
      screen.queryByLabelText('Place among the buttons of the tablet'),
    ).not.toBeInTheDocument();
  });
});

test('A contact is edited and keeps its identity; the picture is that of the album', async () => {
  const { user, saved } = await openPanel([ruth], {
    [SAVE]: (body) => ({
      body: (body as CallContact[]).map((row) => ({
        ...row,
        photoUrl: `${pictureUrl(1)}?size=small`,
      })),
    }),
  });
  await user.click(row('Ruth'));
  expect(screen.getByRole('radio', { name: 'No picture' })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: 'Anna' }));
  await user.click(dialog().getByRole('button', { name: 'Save Changes' }));
  await screen.findByText('Contact changed');
  expect(saved()).toEqual([
    [
      {
        id: 1,
        name: 'Ruth',
        way: 'ask',
        address: 'ruth@example.com',
        facePhotoId: 1,
        alsoAtNight: false,
        paperPhone: null,
      },
    ],
  ]);
  expect(region().getByRole('listitem').querySelector('img')).toHaveAttribute(
    'src',
    `${pictureUrl(1)}?size=small`,
  );
});

test('Somebody is deleted after a question that names them', async () => {
  const { user, saved } = await openPanel([ruth, mei]);
  await user.click(row('Ruth'));
  await user.click(screen.getByRole('button', { name: 'Delete Ruth' }));
  const question = within(screen.getByRole('alertdialog'));
  expect(question.getByText('Ruth, Asked to call, by email: ruth@example.com')).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Delete Contact' }));
  await waitFor(() => expect(names()).toEqual(['Mei']));
  await waitFor(() => expect(row('Mei')).toHaveFocus());
  expect(saved()).toEqual([
    [
      {
        id: 2,
        name: 'Mei',
        way: 'ask',
        address: 'mei@example.com',
        facePhotoId: null,
        alsoAtNight: false,
        paperPhone: null,
      },
    ],
  ]);
});
