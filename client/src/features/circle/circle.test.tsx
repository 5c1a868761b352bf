import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { Invitation } from '#shared/circle/invitation.answer';
import type { Member } from '#shared/circle/member.answer';
import type { HistoryEntry } from '#shared/people/history.answer';
import type { Person } from '#shared/people/person.answer';
import type { Tablet } from '#shared/tablets/tablet.answer';
import {
  historyEntry,
  invitation,
  marc,
  member,
  sofie,
} from '../../../../tests/support/client/circle';
import { jozef, maria } from '../../../../tests/support/client/people';
import { renderApp } from '../../../../tests/support/client/render';
import { fakeServer } from '../../../../tests/support/client/server';
import { tablet } from '../../../../tests/support/client/tablets';
import { setSite, site } from '../../lib/site';
import { CirclePage, RestOfCircle } from '../../pages/circle-page';
import { ConfirmDelete } from '../../ui/confirm-delete';
import { InviteDialog, MemberDialogs, MemberSettings } from './member-list';

beforeAll(() =>
  Promise.all(
    [InviteDialog, MemberDialogs, MemberSettings, ConfirmDelete, RestOfCircle].map((dialog) =>
      dialog.load(),
    ),
  ),
);

const PEOPLE = 'GET /api/people';
const PERSON = `/api/people/${jozef.id}`;
const noContent = () => ({ status: 204 });

type Scene = {
  person?: Person;
  members?: Member[];
  invitations?: Invitation[];
  history?: HistoryEntry[];
  tablets?: Tablet[];
  routes?: Parameters<typeof fakeServer>[0];
};

/** A tablet that Marc connected. */
const byMarc = (id: number, name: string) =>
  tablet(id, name, { isMine: false, connectedBy: { userId: 2, name: 'Marc', role: 'helper' } });

async function openCircle({
  person = jozef,
  members = [sofie, marc],
  invitations = [],
  history = [],
  tablets = [],
  routes = {},
}: Scene = {}) {
  const of = `/api/people/${person.id}`;
  const { calls } = fakeServer({
    ...routes,
    [PEOPLE]: () => ({ body: [person] }),
    [`GET ${of}/members`]: () => ({ body: members }),
    [`GET ${of}/invitations`]: () => ({ body: invitations }),
    [`GET ${of}/history`]: () => ({ body: history }),
    [`GET ${of}/waiting`]: () => ({ body: [] }),
    [`GET ${of}/tablets`]: () => ({ body: tablets }),
  });
  const view = renderApp(<CirclePage />, { path: '/caregiver/circle', people: [person] });
  const [first] = members;
  await screen.findByText(first?.name ?? 'Somebody without a name');
  return { ...view, calls, sent: () => calls.filter(({ route }) => !route.startsWith('GET')) };
}

const row = (name: string) => {
  const item = screen.getByText(name).closest('li');
  if (!item) throw new Error(`${name} stands in no row`);
  return within(item);
};
const dialog = () => within(screen.getByRole('dialog'));
const question = () => within(screen.getByRole('alertdialog'));
const button = (name: string) => screen.getByRole('button', { name });

describe('The list of members', () => {
  test('tells the role, the last day and what each gave last', async () => {
    const today = new Date();
    const added = (id: number) => historyEntry(id, 'added-face', { at: today.toISOString() });
    const { user } = await openCircle({
      members: [sofie, { ...marc, lastActiveDay: today.toLocaleDateString('sv-SE') }],
      history: [added(3), added(2), added(1)],
    });
    expect(row('Sofie').getByText('Owner')).toBeVisible();
    expect(row('Sofie').getByText('You')).toBeVisible();
    expect(row('Sofie').getByText('Not active yet')).not.toBeVisible();
    for (const name of ['Sofie', 'Marc']) await user.click(screen.getByText(name));
    expect(row('Sofie').getByText('Not active yet')).toBeVisible();
    expect(row('Marc').getByText('Helper')).toBeVisible();
    expect(row('Marc').getByText('Last active today')).toBeVisible();
    expect(await row('Marc').findByText('Marc added 3 photos today.')).toBeVisible();
  });

  test('offers a helper nothing but to leave, and asks for no invitations', async () => {
    const me = member(3, 'Noah', {
      role: 'helper',
      isMe: true,
      hears: false,
      wantsWaitingEmails: false,
    });
    const { calls } = await openCircle({
      person: maria,
      members: [sofie, me].map((one) => ({ ...one, isMe: one === me })),
    });
    const names = screen.getAllByRole('button').map(({ textContent }) => textContent);
    expect(names.filter((name) => /circle|role|Remove|Invite|Hand/.test(name ?? ''))).toEqual([
      'Leave the circle',
    ]);
    expect(calls.some(({ path }) => path.includes('invitations'))).toBe(false);
    expect(screen.queryByRole('switch')).not.toBeInTheDocument();
  });

  test('of one member suggests to invite others', async () => {
    await openCircle({ members: [sofie] });
    expect(screen.getByText(/^You are the only one so far/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Leave the circle' })).not.toBeInTheDocument();
  });
});

describe('Inviting', () => {
  test('sends the address and the role, and shows the invitation that waits', async () => {
    const invitations: Invitation[] = [];
    const { user, sent } = await openCircle({
      invitations,
      routes: {
        [`POST ${PERSON}/invitations`]: () => {
          invitations.push(invitation(5, 'noah@example.org', { role: 'viewer' }));
          return { status: 201, body: invitations[0] };
        },
      },
    });
    await user.click(button('Invite somebody'));
    expect(dialog().getByRole('radio', { name: 'Helper' })).toBeChecked();
    expect(dialog().getByRole('radio', { name: 'Helper' })).toHaveAccessibleDescription(
      'Adds photos, voices and notes, and a caregiver looks at them before they appear.',
    );
    await user.type(dialog().getByLabelText('Their email address'), 'Noah@example.org');
    expect(dialog().queryByRole('radio', { name: 'Viewer' })).not.toBeInTheDocument();
    await user.click(dialog().getByRole('button', { name: 'Other roles' }));
    expect(dialog().getByRole('radio', { name: 'Viewer' })).toHaveFocus();
    expect(dialog().getByRole('radio', { name: 'Owner' })).not.toBeChecked();
    await user.click(dialog().getByRole('radio', { name: 'Viewer' }));
    await user.click(dialog().getByRole('button', { name: 'Send the invitation' }));
    expect(await screen.findByText('The invitation is being sent')).toBeVisible();
    expect(await screen.findByText('noah@example.org')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(sent()).toMatchObject([{ body: { email: 'noah@example.org', role: 'viewer' } }]);
  });

  test('keeps what was typed when the server refuses it, and says why', async () => {
    const { user } = await openCircle({
      routes: {
        [`POST ${PERSON}/invitations`]: () => ({
          status: 409,
          body: { message: 'This address belongs to a member.', code: 'already-member' },
        }),
      },
    });
    await user.click(button('Invite somebody'));
    await user.type(dialog().getByLabelText('Their email address'), 'marc@example.org');
    await user.click(dialog().getByRole('button', { name: 'Send the invitation' }));
    expect((await dialog().findAllByText('This address belongs to a member.'))[0]).toBeVisible();
    expect(dialog().getByLabelText('Their email address')).toHaveValue('marc@example.org');
  });

  test('can be repeated as often as the server allows, and revoked', async () => {
    const invitations = [invitation(5, 'noah@example.org', { resendsLeft: 1 })];
    const { user, sent } = await openCircle({
      invitations,
      routes: {
        [`POST ${PERSON}/invitations/5/resend`]: () => ({
          body: invitation(5, 'noah@example.org', { resendsLeft: 0 }),
        }),
        [`DELETE ${PERSON}/invitations/5`]: () => {
          invitations.pop();
          return noContent();
        },
      },
    });
    await user.click(await screen.findByText('noah@example.org'));
    expect(screen.getByText('The link works until Nov 27, 2026.')).toBeVisible();
    await user.click(button('Send again to noah@example.org'));
    expect(await screen.findByText('The invitation is being sent again')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Send again/ })).not.toBeInTheDocument();
    await user.click(button('Revoke the invitation of noah@example.org'));
    await user.click(question().getByRole('button', { name: 'Revoke' }));
    expect(await screen.findByText('No invitation waits for an answer.')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Invitations' })).toHaveFocus();
    expect(sent()).toMatchObject([
      { route: 'POST /api/invitations/5/resend', path: `${PERSON}/invitations/5/resend` },
      { route: 'DELETE /api/invitations/5', path: `${PERSON}/invitations/5` },
    ]);
  });
});

describe('An owner', () => {
  const MARC = `${PERSON}/members/2`;

  test('changes a role', async () => {
    const { user, sent } = await openCircle({
      routes: { [`PATCH ${MARC}`]: () => ({ body: { ...marc, role: 'caregiver' } }) },
    });
    await user.click(button('Change the role of Marc'));
    expect(dialog().getByRole('radio', { name: 'Helper' })).toBeChecked();
    await user.click(dialog().getByRole('radio', { name: 'Caregiver' }));
    await user.click(dialog().getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Role changed')).toBeVisible();
    expect(sent()).toMatchObject([{ body: { role: 'caregiver' } }]);
  });

  test('removes a member, with the tablets of that member that are ticked: all but the only one', async () => {
    const members = [sofie, marc];
    const { user, sent } = await openCircle({
      members,
      tablets: [byMarc(1, 'Kitchen'), byMarc(2, 'Hall'), tablet(3, 'Bedroom')],
      routes: {
        [`DELETE ${MARC}`]: () => {
          members.pop();
          return noContent();
        },
      },
    });
    await user.click(button('Remove Marc'));
    expect(question().getByText('Marc')).toBeVisible();
    const tick = (name: RegExp) => question().findByRole('checkbox', { name });
    expect(await tick(/^Hall/)).toBeChecked();
    await user.click(await tick(/^Kitchen/));
    expect(question().queryByRole('checkbox', { name: /^Bedroom/ })).not.toBeInTheDocument();
    await user.click(question().getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Removed from the circle')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Marc')).not.toBeInTheDocument());
    expect(sent()).toMatchObject([{ body: { disconnectTablets: [2] } }]);
  });

  test('leaves the only tablet of the person ticked off, and says so', async () => {
    const { user, sent } = await openCircle({
      tablets: [byMarc(1, 'Kitchen')],
      routes: { [`DELETE ${MARC}`]: noContent },
    });
    await user.click(button('Remove Marc'));
    expect(await question().findByRole('checkbox', { name: /^Kitchen/ })).not.toBeChecked();
    expect(question().getByText(/^It is the only tablet of this person/)).toBeVisible();
    await user.click(question().getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(sent()).toMatchObject([{ body: { disconnectTablets: [] } }]));
  });

  test('lowers a caregiver, with the tablets that are ticked', async () => {
    const caregiver: Member = { ...marc, role: 'caregiver' };
    const { user, sent } = await openCircle({
      members: [sofie, caregiver],
      tablets: [byMarc(1, 'Kitchen'), tablet(3, 'Bedroom')],
      routes: { [`PATCH ${MARC}`]: () => ({ body: marc }) },
    });
    await user.click(button('Change the role of Marc'));
    expect(dialog().queryByRole('checkbox')).not.toBeInTheDocument();
    await user.click(dialog().getByRole('radio', { name: 'Helper' }));
    expect(await dialog().findByRole('checkbox', { name: /^Kitchen/ })).toBeChecked();
    await user.click(dialog().getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Role changed')).toBeVisible();
    expect(sent()).toMatchObject([{ body: { role: 'helper', disconnectTablets: [1] } }]);
  });

  test('transfers ownership: first somebody else becomes an owner, then the owner steps back', async () => {
    const { user, sent } = await openCircle({
      routes: {
        [`PATCH ${MARC}`]: () => ({ body: { ...marc, role: 'owner' } }),
        [`PATCH ${PERSON}/members/1`]: () => ({ body: { ...sofie, role: 'caregiver' } }),
      },
    });
    await user.click(button('Hand over to somebody else'));
    expect(dialog().getByRole('radio', { name: 'Marc' })).toBeChecked();
    await user.click(dialog().getByRole('radio', { name: 'I become a caregiver' }));
    await user.click(dialog().getByRole('button', { name: 'Hand over' }));
    expect(await screen.findByText('Handed over')).toBeVisible();
    expect(sent()).toEqual([
      { route: 'PATCH /api/members/2', path: MARC, body: { role: 'owner' } },
      { route: 'PATCH /api/members/1', path: `${PERSON}/members/1`, body: { role: 'caregiver' } },
    ]);
  });

  describe('who is the last one and wants to leave', () => {
    const openLastOwner = async (routes: Scene['routes'] = {}) => {
      const circle = await openCircle({
        routes: {
          ...routes,
          [`DELETE ${PERSON}/members/1`]: () => ({
            status: 409,
            body: { message: 'Please make somebody else an owner first.', code: 'last-owner' },
          }),
        },
      });
      await circle.user.click(button('Leave the circle'));
      await circle.user.click(question().getByRole('button', { name: 'Leave' }));
      await screen.findByRole('dialog', { name: 'Somebody must take over first' });
      expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
      return circle;
    };

    test('is led to the dialog that transfers ownership', async () => {
      const { user, location } = await openLastOwner();
      await user.click(dialog().getByRole('button', { name: 'Hand over' }));
      expect(await screen.findByRole('dialog', { name: 'Hand over' })).toBeVisible();
      expect(dialog().getByRole('radio', { name: 'Marc' })).toBeChecked();
      await user.click(dialog().getByRole('button', { name: 'Close' }));
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
      expect(document.body).not.toHaveFocus();
      expect(location()).toBe('/caregiver/circle');
    });

    test('can delete the person with everything in place of it, after a question', async () => {
      const { user, sent, location } = await openLastOwner({ [`DELETE ${PERSON}`]: noContent });
      await user.click(dialog().getByRole('button', { name: 'Remove Jozef’s pages' }));
      await screen.findByRole('alertdialog', { name: 'Remove Jozef’s pages' });
      expect(sent()).toHaveLength(1);
      await user.click(
        question().getByRole('button', { name: 'Delete everything about Jozef for everybody' }),
      );
      expect(await screen.findByText('Deleted')).toBeVisible();
      expect(sent()).toMatchObject([{}, { path: PERSON }]);
      expect(location()).toBe('/dashboard');
    });

    test('can close both, and stays', async () => {
      const { user, location } = await openLastOwner();
      await user.click(dialog().getByRole('button', { name: 'Remove Jozef’s pages' }));
      await screen.findByRole('alertdialog');
      await user.click(question().getByRole('button', { name: 'Cancel' }));
      await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
      expect(location()).toBe('/caregiver/circle');
    });
  });

  test('downloads all that is kept about the person, once the password is confirmed', async () => {
    const { user, calls } = await openCircle({
      routes: { 'GET /api/confirm-password': noContent },
    });
    const link = screen.getByRole('link', { name: 'Download everything' });
    expect(link).toHaveAttribute('href', `${PERSON}/export`);
    expect(link).toHaveAttribute('download');
    await user.click(screen.getByText('More'));
    await user.click(link);
    expect(await screen.findByText(/^Your download is starting/)).toBeVisible();
    expect(calls.map(({ route }) => route)).toContain('GET /api/confirm-password');
  });
});

test('only owners can download what is kept about the person', async () => {
  await openCircle({ person: { ...jozef, role: 'caregiver' } });
  expect(screen.queryByRole('link', { name: 'Download everything' })).not.toBeInTheDocument();
});

describe('Deleting the person', () => {
  test('is open to an owner who is the only member, after a question, and leads to the dashboard', async () => {
    const { user, sent, location } = await openCircle({
      members: [sofie],
      routes: { [`DELETE ${PERSON}`]: noContent },
    });
    await user.click(button('Remove these pages'));
    await screen.findByRole('alertdialog', { name: 'Remove Jozef’s pages' });
    expect(sent()).toEqual([]);
    await user.click(
      question().getByRole('button', { name: 'Delete everything about Jozef for everybody' }),
    );
    expect(await screen.findByText('Deleted')).toBeVisible();
    expect(sent()).toMatchObject([{ path: PERSON }]);
    expect(location()).toBe('/dashboard');
  });

  test('keeps the person when the question is answered with no, or the server refuses', async () => {
    const { user, location } = await openCircle({
      routes: {
        [`DELETE ${PERSON}`]: () => ({ status: 503, body: { message: 'Away.', code: 'away' } }),
      },
    });
    await user.click(button('Remove these pages'));
    await screen.findByRole('alertdialog');
    await user.click(question().getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(button('Remove these pages')).toHaveFocus();
    await user.click(button('Remove these pages'));
    await screen.findByRole('alertdialog');
    await user.click(
      question().getByRole('button', { name: 'Delete everything about Jozef for everybody' }),
    );
    expect(await screen.findByText('Nothing was deleted')).toBeVisible();
    expect(location()).toBe('/caregiver/circle');
  });

  test('is not open to a caregiver', async () => {
    await openCircle({ person: { ...jozef, role: 'caregiver' } });
    expect(screen.queryByRole('button', { name: /^(Delete|Remove)/ })).not.toBeInTheDocument();
  });
});

test('leaving can take back what one added, and leads to the dashboard', async () => {
  const me = member(3, 'Noah', { role: 'helper', isMe: true });
  const { user, sent, location } = await openCircle({
    members: [member(1, 'Sofie', { role: 'owner' }), me],
    person: { ...jozef, role: 'helper' },
    routes: { [`DELETE ${PERSON}/members/3`]: noContent },
  });
  await user.click(button('Leave the circle'));
  await user.click(question().getByRole('checkbox', { name: /^Take back what I added/ }));
  await user.click(question().getByRole('button', { name: 'Leave' }));
  expect(await screen.findByText('You have left the circle')).toBeVisible();
  expect(sent()).toMatchObject([{ body: { takeBack: true } }]);
  expect(location()).toBe('/dashboard');
});

test('the emails about what waits can be turned off', async () => {
  const { user, sent } = await openCircle({
    routes: {
      [`PATCH ${PERSON}/members/1`]: () => ({ body: { ...sofie, wantsWaitingEmails: false } }),
    },
  });
  const emails = screen.getByRole('switch', { name: 'Email me when something waits' });
  expect(emails).toBeChecked();
  await user.click(emails);
  await waitFor(() => expect(emails).not.toBeChecked());
  expect(sent()).toMatchObject([{ body: { wantsWaitingEmails: false } }]);
});

test('without mail, the same switch is about notifications', async () => {
  setSite({ ...site, noMail: true });
  onTestFinished(() => void delete site.noMail);
  await openCircle();
  expect(screen.getByRole('switch', { name: 'Notify me when something waits' })).toBeChecked();
  expect(screen.queryByText('At most one email an hour.')).not.toBeInTheDocument();
});

test('an owner ticks who hears what Jozef says, and each member whether a notification tells of it', async () => {
  const { user, sent } = await openCircle({
    routes: {
      [`PATCH ${PERSON}/members/1`]: () => ({
        body: { ...sofie, wantsMessageNotifications: false },
      }),
      [`PATCH ${PERSON}/members/2`]: () => ({ body: { ...marc, hears: false } }),
    },
  });
  const [, marcs] = screen.getAllByRole('switch', { name: 'Hears what Jozef says to the family' });
  if (!marcs) throw new Error('Marc has no switch');
  expect(marcs).toBeChecked();
  await user.click(marcs);
  await waitFor(() => expect(marcs).not.toBeChecked());
  const mine = screen.getByRole('switch', {
    name: 'Notify me when there is a message from Jozef',
  });
  await user.click(mine);
  await waitFor(() => expect(mine).not.toBeChecked());
  expect(sent()).toMatchObject([
    { body: { hears: false } },
    { body: { wantsMessageNotifications: false } },
  ]);
});

test('what others did is told, and what one did oneself is not', async () => {
  const at = new Date().toISOString();
  await openCircle({
    history: [
      historyEntry(4, 'changed-settings', { at, byUserId: sofie.userId, byName: 'Sofie' }),
      historyEntry(3, 'added-face', { at, whom: 'Anna' }),
      historyEntry(2, 'deleted-item', { at, byUserId: null, byName: 'Noah' }),
    ],
  });
  const news = within(await screen.findByRole('region', { name: 'What others did' }));
  expect(await news.findByText('Marc added a photo of Anna today.')).toBeVisible();
  expect(news.getByText('Noah deleted a note today.')).toBeVisible();
  expect(news.getAllByRole('listitem')).toHaveLength(2);
  expect(news.getByRole('link', { name: 'History' })).toHaveAttribute('href', '/caregiver/history');
});

test.each([
  ['owner', true],
  ['caregiver', true],
  ['helper', false],
  ['viewer', false],
] as const)('a %s may ask relatives by a link: %s', async (role, may) => {
  await openCircle({ person: { ...jozef, role } });
  expect(screen.queryByRole('button', { name: 'Ask by a link' }) !== null).toBe(may);
});
