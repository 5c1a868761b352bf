import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Reminder, ReminderDays, ReminderOccurrence } from '#shared/reminders/reminder.answer';
import { marc, sofie } from '../../../tests/support/client/circle';
import { anna } from '../../../tests/support/client/face-photos';
import { fakeMicrophone } from '../../../tests/support/client/microphone';
import { renderApp } from '../../../tests/support/client/render';
import { fakeServer } from '../../../tests/support/client/server';
import { expectPreview, previewRoutes } from '../../../tests/support/client/tablet-preview';
import { ReminderDialog } from '../features/reminders/lazy-reminder-dialog';
import { ReminderDays as LastDays } from '../features/reminders/reminder-days';
import { ConfirmDelete } from '../ui/confirm-delete';
import { AddPlannedDialog } from './lazy-add-planned-dialog';
import { PlannedPanel } from './planned-panel';

beforeAll(() =>
  Promise.all([AddPlannedDialog, ReminderDialog, ConfirmDelete].map((dialog) => dialog.load())),
);

const everyDay = [1, 2, 3, 4, 5, 6, 7];
const drink: Reminder = {
  id: 1,
  says: 'Drink something',
  at: '15:00',
  day: null,
  weekdays: everyDay,
  monthDay: null,
  repeats: 1,
  tellAfterMinutes: null,
  tellUserIds: [],
  faceId: null,
  photoUrl: null,
  voiceUrl: null,
  pausedUntil: null,
  planId: null,
  exceptions: [],
};
const told = { ...drink, tellAfterMinutes: 60, tellUserIds: [sofie.userId] };
const spoken = { ...drink, voiceUrl: '/api/voices/1' };
const CREATE = 'POST /api/reminders';
const UPDATE = 'PATCH /api/reminders/:id';
const SAVE_VOICE = 'PUT /api/reminders/:id/voice';
const DELETE_VOICE = 'DELETE /api/reminders/:id/voice';

async function openPanel(
  reminders: Reminder[],
  routes: Parameters<typeof fakeServer>[0] = {},
  days: ReminderDays = [],
) {
  const { calls } = fakeServer({
    'GET /api/plans': () => ({ body: [] }),
    'GET /api/reminders': () => ({ body: reminders }),
    'GET /api/reminders/days': () => ({ body: days }),
    'GET /api/members': () => ({ body: [sofie, marc] }),
    ...routes,
  });
  const { user } = renderApp(
    <>
      <PlannedPanel faces={[anna]} />
      <LastDays />
    </>,
  );
  await screen.findAllByText(reminders[0]?.says ?? 'Nothing planned yet');
  return {
    user,
    calls,
    add: async () => {
      await user.click(screen.getByRole('button', { name: 'Add' }));
      await user.click(screen.getByRole('button', { name: 'Add Reminder' }));
    },
    edit: () => user.click(screen.getByRole('button', { name: /^Drink something/ })),
    save: (name = 'Save Changes') =>
      user.click(within(screen.getByRole('dialog')).getByRole('button', { name })),
    sent: (route: string) =>
      calls.filter((call) => call.route === route.replace(':id', '1')).map(({ body }) => body),
  };
}

const field = (label: string) => screen.getByLabelText(label);
const choose = (name: string) => screen.getByRole('radio', { name });
const tick = (name: string) => screen.getByRole('checkbox', { name });

describe('The reminders', () => {
  test('stand in words, and say until when they are paused', async () => {
    await openPanel([
      { ...drink, weekdays: [2, 5], pausedUntil: '2099-01-05' },
      { ...drink, id: 2, says: 'Water the plants' },
    ]);
    expect(
      screen
        .getAllByRole('listitem')
        .map((row) =>
          [...row.querySelectorAll('span:not(:has(span))')].map(({ textContent }) => textContent),
        ),
    ).toEqual([
      [
        'Drink something',
        'Tuesdays and Fridays at 15:00',
        'Reminder',
        'Paused. It comes again on Monday, January 5.',
      ],
      ['Water the plants', 'Every day at 15:00', 'Reminder'],
    ]);
  });

  test('say that they are full when they are', async () => {
    const { add } = await openPanel(
      Array.from({ length: 20 }, (_, index) => ({ ...drink, id: index, says: `Drink ${index}` })),
    );
    await add();
    expect(screen.getByText(/^There is room for 20 reminders\./)).toBeVisible();
    expect(screen.queryByRole('dialog', { name: 'Add Reminder' })).not.toBeInTheDocument();
  });

  test('are deleted once that is confirmed', async () => {
    const { user, calls, edit } = await openPanel([drink], {
      'DELETE /api/reminders/:id': () => ({ status: 204 }),
    });
    await edit();
    await user.click(screen.getByRole('button', { name: 'Delete Drink something' }));
    await user.click(await screen.findByRole('button', { name: 'Delete Reminder' }));
    expect(await screen.findByText('Reminder deleted')).toBeVisible();
    expect(calls).toContainEqual(expect.objectContaining({ route: 'DELETE /api/reminders/1' }));
  });
});

describe('A reminder', () => {
  test('comes on several days of the week, with a picture, and comes back as often as is chosen', async () => {
    const { user, add, save, sent } = await openPanel([], {
      [CREATE]: () => ({ status: 201, body: drink }),
    });
    await add();
    await user.type(field('What it says'), 'Drink something');
    await user.type(field('Time'), '15:02');
    await user.click(choose('Certain days'));
    await user.click(tick('Friday'));
    await user.click(tick('Tuesday'));
    await user.click(choose(anna.name));
    await user.selectOptions(
      field('If nobody touches it'),
      'It comes back twice, every ten minutes',
    );
    await user.type(field('Pause until (optional)'), '2099-01-05');
    await save('Add Reminder');
    expect(await screen.findByText('Reminder added')).toBeVisible();
    expect(sent(CREATE)).toEqual([
      {
        says: 'Drink something',
        at: '15:00',
        day: null,
        weekdays: [2, 5],
        monthDay: null,
        repeats: 2,
        tellAfterMinutes: null,
        faceId: anna.id,
        pausedUntil: '2099-01-05',
      },
    ]);
    expect(sent(SAVE_VOICE)).toEqual([]);
  });

  test('asks for what is missing', async () => {
    const { user, add, save, calls } = await openPanel([]);
    await add();
    await user.click(choose('Certain days'));
    await user.click(choose('A voice that you record'));
    const before = calls.length;
    await save('Add Reminder');
    const errors = within(await screen.findByRole('alert')).getAllByRole('link');
    expect(errors.map(({ textContent }) => textContent)).toEqual([
      'The text is required',
      'Please choose a time',
      'Please choose at least one day of the week',
      'Please record your voice first',
    ]);
    expect(calls).toHaveLength(before);
  });

  test('in the quiet hours is refused at its time, and what was typed stays', async () => {
    const message =
      'From 20:00 to 08:00 the tablet is quiet. Please choose a time outside of these hours.';
    const { user, edit, save } = await openPanel([drink], {
      [UPDATE]: () => ({
        status: 400,
        body: { message: 'Invalid', code: 'invalid', errors: [{ path: 'at', message }] },
      }),
    });
    await edit();
    await user.clear(field('Time'));
    await user.type(field('Time'), '21:00');
    await save();
    expect(await screen.findByRole('link', { name: message })).toBeVisible();
    expect(field('Time')).toHaveAccessibleDescription(expect.stringContaining(message));
    expect(field('Time')).toHaveValue('21:00');
  });

  test('is shown on the tablet while it is typed', async () => {
    const { user, add } = await openPanel([], previewRoutes);
    await add();
    await user.type(field('What it says'), 'Drink something');
    await user.click(choose(anna.name));
    await expectPreview({
      screen: 'reminder',
      content: {
        locale: 'nl',
        reminders: [{ says: 'Drink something', photoUrl: anna.photoUrl }],
      },
    });
  });
});

describe('Who is told that nobody touched it', () => {
  test('is chosen among the members of the circle, who are named', async () => {
    const { user, edit, save, sent } = await openPanel([told], {
      [UPDATE]: () => ({ body: told }),
    });
    await edit();
    expect(field('Email somebody if nobody has touched it')).toHaveDisplayValue('After 1 hour');
    expect(await screen.findByRole('checkbox', { name: 'You' })).toBeChecked();
    expect(tick('Marc')).not.toBeChecked();
    await user.click(tick('You'));
    await user.click(tick('Marc'));
    await user.selectOptions(field('Email somebody if nobody has touched it'), 'After 30 minutes');
    await save();
    expect(await screen.findByText('Reminder changed')).toBeVisible();
    expect(sent(UPDATE)).toEqual([
      expect.objectContaining({ tellAfterMinutes: 30, tellUserIds: [marc.userId] }),
    ]);
  });

  test('is somebody, if there is an email at all', async () => {
    const { user, edit, save, sent } = await openPanel([told], {
      [UPDATE]: () => ({ body: drink }),
    });
    await edit();
    await user.click(await screen.findByRole('checkbox', { name: 'You' }));
    await save();
    expect(await screen.findByRole('link', { name: 'Please choose whom to tell' })).toBeVisible();
    await user.selectOptions(field('Email somebody if nobody has touched it'), 'No');
    expect(screen.queryByRole('checkbox', { name: 'You' })).not.toBeInTheDocument();
    await save();
    expect(await screen.findByText('Reminder changed')).toBeVisible();
    expect(sent(UPDATE)).toEqual([expect.objectContaining({ tellAfterMinutes: null })]);
  });
});

describe('The voice of a reminder', () => {
  test('is recorded in the form and saved after the reminder', async () => {
    fakeMicrophone();
    let voices = 0;
    const { user, add, save, sent } = await openPanel([], {
      [CREATE]: () => ({ status: 201, body: drink }),
      [UPDATE]: () => ({ body: drink }),
      [SAVE_VOICE]: () =>
        voices++ === 0
          ? { status: 503, body: { message: 'Away', code: 'away' } }
          : { body: spoken },
    });
    await add();
    await user.type(field('What it says'), 'Drink something');
    await user.type(field('Time'), '15:00');
    await user.click(choose('A voice that you record'));
    await user.click(screen.getByRole('button', { name: 'Record' }));
    await user.click(await screen.findByRole('button', { name: 'Stop' }));
    await screen.findByRole('button', { name: 'Record again' });
    await save('Add Reminder');
    expect(await screen.findByText('Error adding reminder')).toBeVisible();
    // Another try changes the one that is stored already.
    await save('Add Reminder');
    expect(await screen.findByText('Reminder added')).toBeVisible();
    expect(sent(CREATE)).toHaveLength(1);
    expect(sent(UPDATE)).toHaveLength(1);
    expect(sent(SAVE_VOICE)).toEqual(
      Array(2).fill({ voice: expect.stringMatching(/^data:audio\/wav;base64,/) }),
    );
  });

  test('stays unless it is recorded again, and goes when the tablet shall read aloud', async () => {
    const { user, edit, save, sent } = await openPanel([spoken], {
      [UPDATE]: () => ({ body: spoken }),
      [DELETE_VOICE]: () => ({ status: 204 }),
    });
    await edit();
    expect(choose('A voice that you record')).toBeChecked();
    await save();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent(DELETE_VOICE)).toHaveLength(0);
    await edit();
    await user.click(choose('The tablet reads it aloud'));
    await save();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent(DELETE_VOICE)).toHaveLength(1);
  });
});

describe('The last days', () => {
  const occurrence: ReminderOccurrence = {
    reminderId: 1,
    says: 'Drink something',
    dueAt: '15:00',
    state: 'unheard',
    doneAt: null,
    shownAt: [],
    heardOn: null,
    heardAt: null,
  };

  test('tell of each reminder that it was done, was shown, or that the tablet was not heard from', async () => {
    const { user } = await openPanel([drink], {}, [
      { day: '2026-11-18', reminders: [] },
      {
        day: '2026-11-19',
        reminders: [{ ...occurrence, heardOn: '2026-11-18', heardAt: '14:10' }],
      },
      {
        day: '2026-11-20',
        reminders: [
          { ...occurrence, state: 'done', doneAt: '15:04', shownAt: ['15:00'] },
          { ...occurrence, dueAt: '16:00', state: 'shown', shownAt: ['16:00', '16:10'] },
          { ...occurrence, dueAt: '17:00', heardOn: '2026-11-20', heardAt: '16:30' },
        ],
      },
    ]);
    await user.click(await screen.findByRole('heading', { name: 'The last days' }));
    const section = within(screen.getAllByRole('group').at(-1) ?? document.body);
    expect(section.getAllByRole('heading', { level: 3 }).map((day) => day.textContent)).toEqual([
      'Friday, November 20',
      'Thursday, November 19',
    ]);
    expect(section.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
      'Drink somethingDone 15:04',
      'Drink somethingShown at 16:00 and 16:10, nobody touched it (that may mean nothing)',
      'Drink somethingNot heard from the tablet since 16:30',
      'Drink somethingNot heard from the tablet since Wednesday, November 18 at 14:10',
    ]);
  });

  test('do not say of a tablet that was used since that it was silent', async () => {
    const { user } = await openPanel([drink], {}, [{ day: '2026-11-20', reminders: [occurrence] }]);
    await user.click(await screen.findByRole('heading', { name: 'The last days' }));
    expect(
      await screen.findByText(
        'Not heard from the tablet about this. It may have been in use, or switched off.',
      ),
    ).toBeVisible();
  });
});
