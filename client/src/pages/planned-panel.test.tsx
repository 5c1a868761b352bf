import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { Plan } from '#shared/plans/plan.answer';
import { dayAfter } from '#shared/product/zoned-time';
import type { Reminder } from '#shared/reminders/reminder.answer';
import { anna } from '../../../tests/support/client/face-photos';
import { held } from '../../../tests/support/client/held';
import { jozef } from '../../../tests/support/client/people';
import { renderApp } from '../../../tests/support/client/render';
import { fakeServer } from '../../../tests/support/client/server';
import { expectPreview, previewRoutes } from '../../../tests/support/client/tablet-preview';
import { PlanDialog } from '../features/plans/lazy-plan-dialog';
import { ReminderDialog } from '../features/reminders/lazy-reminder-dialog';
import { currentDay } from '../lib/person-day';
import { plannedRowId } from '../lib/planned-row-id';
import { ConfirmDelete } from '../ui/confirm-delete';
import { AddPlannedDialog } from './lazy-add-planned-dialog';
import { PlannedPanel } from './planned-panel';

beforeAll(() =>
  Promise.all(
    [AddPlannedDialog, PlanDialog, ReminderDialog, ConfirmDelete].map((dialog) => dialog.load()),
  ),
);

const everyDay = [1, 2, 3, 4, 5, 6, 7];
const lunch: Plan = {
  id: 1,
  title: 'Lunch',
  at: '12:00',
  day: null,
  weekdays: everyDay,
  monthDay: null,
  faceId: null,
  songId: null,
  exceptions: [],
  reminder: null,
};
const walk: Plan = {
  id: 2,
  title: 'Walk',
  at: '10:30',
  day: null,
  weekdays: [2, 5],
  monthDay: null,
  faceId: null,
  songId: null,
  exceptions: [],
  reminder: null,
};
const doctor: Plan = {
  id: 3,
  title: 'Doctor',
  at: '10:00',
  day: '2020-02-04',
  weekdays: null,
  monthDay: null,
  faceId: null,
  songId: null,
  exceptions: [],
  reminder: null,
};
const drink: Reminder = {
  id: 1,
  says: 'Drink something',
  at: '11:00',
  day: null,
  weekdays: everyDay,
  monthDay: null,
  repeats: 1,
  tellAfterMinutes: null,
  tellUserIds: [],
  faceId: null,
  photoUrl: null,
  voiceUrl: null,
  pausedUntil: '2099-01-05',
  planId: null,
  exceptions: [],
};
const CREATE = 'POST /api/plans';
const UPDATE = 'PATCH /api/plans/:id';

async function openPanel(
  plans: Plan[],
  routes: Parameters<typeof fakeServer>[0] = {},
  people = [jozef],
) {
  const { calls } = fakeServer({
    'GET /api/plans': () => ({ body: plans }),
    'GET /api/reminders': () => ({ body: [] }),
    ...routes,
  });
  const { user } = renderApp(<PlannedPanel faces={[anna]} />, { people });
  await screen.findByText(plans.length > 0 ? (plans[0]?.title ?? '') : 'Nothing planned yet');
  return {
    user,
    calls,
    sent: () => calls.filter(({ route }) => !route.startsWith('GET')),
    add: async () => {
      await user.click(screen.getByRole('button', { name: 'Add' }));
      await user.click(screen.getByRole('button', { name: 'Add Plan' }));
    },
  };
}

/** Also finds it behind a dialog, which hides its name from screen readers. */
function panel(): HTMLElement {
  const section = screen.getByRole('heading', { name: 'Plans', hidden: true }).closest('section');
  if (!section) throw new Error('The heading stands in no section');
  return section;
}
const rows = () =>
  within(panel())
    .queryAllByRole('listitem', { hidden: true })
    .map((row) =>
      [...row.querySelectorAll('span:not(:has(span))')]
        .map(({ textContent }) => textContent)
        .join(': '),
    );
const row = (title: string) => screen.getByRole('button', { name: new RegExp(`^${title}`) });
const dialog = () => within(screen.getByRole('dialog'));

describe('Plans', () => {
  test('stand in the order of the day, in words, and say when a day is over', async () => {
    await openPanel([lunch, walk, doctor]);
    expect(rows()).toEqual([
      'Doctor: Tuesday, February 4, 2020 at 10:00. This day is over.',
      'Walk: Tuesdays and Fridays at 10:30',
      'Lunch: Every day at 12:00',
    ]);
  });

  test('stand with the reminders in one list, each of which is one button', async () => {
    await openPanel([lunch, walk], { 'GET /api/reminders': () => ({ body: [drink] }) });
    await screen.findByText('Drink something');
    expect(rows()).toEqual([
      'Walk: Tuesdays and Fridays at 10:30',
      'Drink something: Every day at 11:00: Reminder: Paused. It comes again on Monday, January 5.',
      'Lunch: Every day at 12:00',
    ]);
    expect(screen.getAllByRole('button')).toHaveLength(4);
  });

  test('are read by those who may not change them, who get no button', async () => {
    await openPanel([lunch], {}, [{ ...jozef, role: 'helper' }]);
    expect(rows()).toEqual(['Lunch: Every day at 12:00']);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  test('are opened by an address that names one, and the row has the focus afterwards', async () => {
    window.location.hash = `#${plannedRowId('reminder-1')}`;
    onTestFinished(() => {
      window.location.hash = '';
    });
    const { user } = await openPanel([lunch], { 'GET /api/reminders': () => ({ body: [drink] }) });
    expect(await screen.findByRole('dialog', { name: 'Edit Reminder' })).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(row('Drink something')).toHaveFocus());
    // Somebody who comes back to the page does not find the form open again.
    expect(window.location.hash).toBe('');
  });

  test('say that there is no more room for them when there is none', async () => {
    const { add } = await openPanel(
      Array.from({ length: 50 }, (_, index) => ({
        ...lunch,
        id: index + 1,
        title: `Plan ${index}`,
      })),
    );
    await add();
    expect(screen.getByText(/^There is room for 50 plans\./)).toBeVisible();
    expect(screen.queryByRole('dialog', { name: 'Add Plan' })).not.toBeInTheDocument();
  });

  test('that cannot be loaded can be tried again', async () => {
    let tries = 0;
    fakeServer({
      'GET /api/plans': () =>
        tries++ === 0 ? { status: 503, body: { message: 'Away', code: 'away' } } : { body: [] },
      'GET /api/reminders': () => ({ body: [] }),
    });
    const { user } = renderApp(<PlannedPanel faces={[]} />);
    expect(await screen.findByText('We could not load your plans')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Nothing planned yet')).toBeVisible();
  });
});

describe('Adding a plan', () => {
  test('for certain days shows it before the server has answered, at a time in steps of five minutes', async () => {
    const answer = held<{ status: number; body: Plan }>();
    const { user, sent, add } = await openPanel([lunch], { [CREATE]: () => answer.promise });
    await add();
    await user.type(screen.getByLabelText('Title'), 'Walk');
    await user.type(screen.getByLabelText('Time'), '10:32');
    await user.click(screen.getByRole('radio', { name: 'Certain days' }));
    expect(screen.getByLabelText('Time')).toHaveValue('10:30');
    await user.click(screen.getByRole('checkbox', { name: 'Friday' }));
    await user.click(screen.getByRole('checkbox', { name: 'Tuesday' }));
    await user.click(dialog().getByRole('button', { name: 'Add Plan' }));
    await waitFor(() =>
      expect(rows()).toEqual([
        'Walk: Tuesdays and Fridays at 10:30: Saving…',
        'Lunch: Every day at 12:00',
      ]),
    );
    answer.settle({ status: 201, body: walk });
    expect(await screen.findByText('Plan added')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(row('Walk')).toBeVisible();
    expect(sent().at(-1)).toMatchObject({
      body: {
        title: 'Walk',
        at: '10:30',
        day: null,
        weekdays: [2, 5],
        monthDay: null,
        faceId: null,
        songId: null,
        reminder: null,
      },
      requestKey: expect.any(String),
    });
  });

  test('asks for what is missing, at the way that is chosen', async () => {
    const { user, sent, add } = await openPanel([]);
    await add();
    const send = () => user.click(dialog().getByRole('button', { name: 'Add Plan' }));
    const errors = () =>
      within(screen.getByRole('alert'))
        .getAllByRole('link')
        .map(({ textContent }) => textContent);
    await user.click(screen.getByRole('radio', { name: 'Certain days' }));
    await send();
    expect(await screen.findByRole('alert')).toHaveFocus();
    expect(errors()).toEqual([
      'Title is required',
      'Please choose a time',
      'Please choose at least one day of the week',
    ]);
    await user.click(
      screen.getByRole('link', { name: 'Please choose at least one day of the week' }),
    );
    expect(screen.getByRole('checkbox', { name: 'Monday' })).toHaveFocus();
    await user.click(screen.getByRole('radio', { name: 'One day' }));
    await send();
    await waitFor(() =>
      expect(errors()).toEqual([
        'Title is required',
        'Please choose a time',
        'Please choose a day',
      ]),
    );
    expect(sent()).toEqual([]);
  });

  test('for every month asks for its day, and the list says it in words', async () => {
    const saved: Plan = { ...walk, title: 'Bins', at: '19:00', weekdays: null, monthDay: 'last' };
    const { user, calls, add } = await openPanel([lunch], {
      [CREATE]: () => ({ status: 201, body: saved }),
    });
    await add();
    await user.type(screen.getByLabelText('Title'), 'Bins');
    await user.type(screen.getByLabelText('Time'), '19:00');
    await user.click(screen.getByRole('radio', { name: 'Every month' }));
    const day = screen.getByLabelText('On which day of the month?');
    expect(day).toHaveValue('1');
    await user.selectOptions(day, 'The last day');
    await user.click(dialog().getByRole('button', { name: 'Add Plan' }));
    await waitFor(() => expect(rows()).toContain('Bins: On the last day of each month at 19:00'));
    const body = {
      title: 'Bins',
      at: '19:00',
      day: null,
      weekdays: null,
      monthDay: 'last',
      faceId: null,
      songId: null,
      reminder: null,
    };
    expect(calls).toContainEqual(expect.objectContaining({ body }));
  });

  test('that the server refuses is rolled back in the list, and all input stays', async () => {
    const serverError = {
      status: 409,
      body: { message: 'There is room for 50 plans.', code: 'too-many' },
    };
    const { user, add } = await openPanel([lunch], { [CREATE]: () => serverError });
    await add();
    await user.type(screen.getByLabelText('Title'), 'Doctor');
    await user.type(screen.getByLabelText('Time'), '10:00');
    await user.click(screen.getByRole('radio', { name: 'One day' }));
    await user.type(screen.getByLabelText('Day'), '2030-02-04');
    await user.click(dialog().getByRole('button', { name: 'Add Plan' }));
    expect(await dialog().findByText('There is room for 50 plans.')).toBeVisible();
    expect(rows()).toEqual(['Lunch: Every day at 12:00']);
    expect(screen.getByLabelText('Title')).toHaveValue('Doctor');
    expect(screen.getByLabelText('Time')).toHaveValue('10:00');
    expect(screen.getByLabelText('Day')).toHaveValue('2030-02-04');
  });
});

test('A plan that is changed from certain days to every day keeps its title and time', async () => {
  const { user, sent } = await openPanel([walk], {
    [UPDATE]: (body) => ({ body: { ...walk, ...(body as Plan), reminder: null } }),
  });
  await user.click(row('Walk'));
  expect(screen.getByRole('checkbox', { name: 'Tuesday' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'Monday' })).not.toBeChecked();
  await user.click(screen.getByRole('radio', { name: 'Every day' }));
  await user.click(dialog().getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Plan changed')).toBeVisible();
  expect(sent().at(-1)).toMatchObject({
    route: 'PATCH /api/plans/2',
    body: { title: 'Walk', at: '10:30', day: null, weekdays: everyDay, monthDay: null },
  });
  expect(rows()).toEqual(['Walk: Every day at 10:30']);
});

test('A plan is deleted after a question that names it, and the focus goes to the next', async () => {
  const { user } = await openPanel([lunch, walk], {
    'DELETE /api/plans/:id': () => ({ status: 204 }),
  });
  await user.click(row('Walk'));
  await user.click(screen.getByRole('button', { name: 'Delete Walk' }));
  const question = within(screen.getByRole('alertdialog'));
  expect(question.getByText('Walk: Tuesdays and Fridays at 10:30')).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Delete Plan' }));
  await waitFor(() => expect(rows()).toEqual(['Lunch: Every day at 12:00']));
  await waitFor(() => expect(row('Lunch')).toHaveFocus());
});

describe('One day of a plan', () => {
  /** Its next day is today or tomorrow, by the hour. */
  const daily: Plan = { ...lunch, at: '00:00' };
  const routes = {
    [UPDATE]: (body: unknown) => ({ body: { ...daily, ...(body as Plan), reminder: null } }),
    'DELETE /api/plans/:id': () => ({ status: 204 }),
  };

  async function changeTime(user: UserEvent, time: string) {
    await user.click(row('Lunch'));
    await user.clear(screen.getByLabelText('Time'));
    await user.type(screen.getByLabelText('Time'), time);
    await user.click(dialog().getByRole('button', { name: 'Save Changes' }));
    return within(await screen.findByRole('dialog', { name: 'For which days?' }));
  }

  test('of the coming week can have another time alone, and the others keep theirs', async () => {
    const { user, sent } = await openPanel([daily], routes);
    const question = await changeTime(user, '13:00');
    const [, , third, ...later] = question.getAllByRole('button', { name: /^Only \w+, / });
    expect(later).toHaveLength(4);
    await user.click(third ?? expect.fail());
    expect(await screen.findByText('Plan changed')).toBeVisible();
    expect(sent()).toMatchObject([
      { path: expect.not.stringContaining('?') as string, body: { at: '00:00' } },
      {
        path: expect.stringContaining(`?on=${dayAfter(currentDay(), 3)}`) as string,
        body: { at: '13:00' },
      },
    ]);
  });

  test('is asked about after saving, which the form of a plan that repeats says before', async () => {
    const once: Plan = { ...lunch, day: '2099-11-20', weekdays: null };
    const { user } = await openPanel([daily, { ...once, id: 77, title: 'Dentist' }], routes);
    const note = /you choose next whether that is for one day/;
    await user.click(row('Lunch'));
    expect(dialog().getByText(note)).toBeVisible();
    await user.keyboard('{Escape}');
    await user.click(row('Dentist'));
    expect(dialog().queryByText(note)).toBeNull();
  });

  test('changes with the others when that is meant', async () => {
    const { user, sent } = await openPanel([daily], routes);
    const question = await changeTime(user, '13:00');
    await user.click(question.getByRole('button', { name: 'Every day' }));
    expect(await screen.findByText('Plan changed')).toBeVisible();
    expect(sent()).toMatchObject([{ body: { at: '13:00' } }]);
  });

  test('can come on another weekday alone, in one request', async () => {
    const fridays: Plan = { ...lunch, at: '00:00', weekdays: [5] };
    const { user, sent } = await openPanel([fridays], routes);
    await user.click(row('Lunch'));
    await user.click(screen.getByRole('checkbox', { name: 'Friday' }));
    await user.click(screen.getByRole('checkbox', { name: 'Saturday' }));
    await user.click(dialog().getByRole('button', { name: 'Save Changes' }));
    const question = within(await screen.findByRole('dialog', { name: 'For which days?' }));
    expect(question.getByRole('button', { name: 'Every Friday' })).toBeVisible();
    await user.click(
      question.getByRole('button', { name: /^Only Friday, .* on Saturday, .* instead$/ }),
    );
    expect(await screen.findByText('Plan changed')).toBeVisible();
    expect(sent()).toMatchObject([
      { path: expect.not.stringContaining('?') as string, body: { weekdays: [5] } },
      {
        path: expect.stringMatching(/\?on=\d{4}-\d\d-\d\d$/) as string,
        body: { at: '00:00', day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string },
      },
    ]);
  });

  test('can come on another day of one month alone', async () => {
    const fifteenth: Plan = { ...lunch, at: '00:00', weekdays: null, monthDay: 15 };
    const { user, sent } = await openPanel([fifteenth], { ...routes, ...previewRoutes });
    await user.click(row('Lunch'));
    await user.selectOptions(screen.getByLabelText('On which day of the month?'), '20');
    await expectPreview({ now: expect.stringMatching(/-20T00:00$/) as string });
    await user.click(dialog().getByRole('button', { name: 'Save Changes' }));
    const question = within(await screen.findByRole('dialog', { name: 'For which days?' }));
    expect(question.getByRole('button', { name: 'Every month' })).toBeVisible();
    await user.click(question.getByRole('button', { name: /^Only .* 15: on .* 20 instead$/ }));
    expect(await screen.findByText('Plan changed')).toBeVisible();
    expect(sent()).toMatchObject([
      { path: expect.not.stringContaining('?') as string, body: { monthDay: 15 } },
      {
        path: expect.stringMatching(/\?on=\d{4}-\d\d-15$/) as string,
        body: { at: '00:00', day: expect.stringMatching(/^\d{4}-\d\d-20$/) as string },
      },
    ]);
  });

  test('is left out, and comes as usual again, in the form of the plan', async () => {
    const on = '2099-11-20';
    const { user, sent } = await openPanel([{ ...daily, exceptions: [{ on, at: null }] }], routes);
    expect(rows()).toEqual(['Lunch: Every day at 00:00: Friday, November 20: not this time']);
    await user.click(row('Lunch'));
    const days = () =>
      within(screen.getByRole('group', { name: 'Not this time' })).getAllByRole('button');
    expect(days().map(({ textContent }) => textContent)).toEqual([
      ...Array.from(
        { length: 7 },
        () => expect.stringMatching(/^[A-Z][a-z]{2}, [A-Z][a-z]{2} \d+$/) as string,
      ),
      'More',
    ]);
    await user.click(screen.getByRole('button', { name: 'More' }));
    expect(days()).toHaveLength(14);
    const [, second] = days();
    await user.click(second ?? screen.getByRole('dialog'));
    expect(await screen.findByText(/^Not on [A-Z][a-z]+day, .*: Lunch$/)).toBeVisible();
    await user.click(row('Lunch'));
    await user.click(screen.getByRole('button', { name: 'As usual again' }));
    await screen.findByText('Plan changed');
    expect(sent().map(({ route, path }) => [route, path.split('?')[1]])).toEqual([
      ['DELETE /api/plans/1', expect.stringMatching(/^on=/)],
      ['PATCH /api/plans/1', `on=${on}`],
    ]);
  });
});

describe('A plan with a reminder', () => {
  test('asks for words only when the title is too long, and names the face of the title', async () => {
    const { user, sent, add } = await openPanel([], {
      [CREATE]: () => ({ status: 201, body: lunch }),
    });
    await add();
    await user.type(screen.getByLabelText('Title'), 'Walk with Anna');
    expect(screen.getByRole('radio', { name: 'Anna' })).toBeChecked();
    await user.click(screen.getByRole('switch', { name: 'Remind Jozef' }));
    expect(screen.queryByLabelText('What it says')).not.toBeInTheDocument();
    await user.type(screen.getByLabelText('Title'), ' and the two dogs along the river');
    await user.type(screen.getByLabelText('Time'), '15:00');
    await user.click(dialog().getByRole('button', { name: 'Add Plan' }));
    expect(await screen.findByRole('link', { name: 'The text is required' })).toBeVisible();
    await user.type(screen.getByLabelText('What it says'), 'Walk with Anna');
    await user.click(dialog().getByRole('button', { name: 'Add Plan' }));
    expect(await screen.findByText('Plan added')).toBeVisible();
    expect(sent()).toMatchObject([
      { body: { faceId: anna.id, reminder: { says: 'Walk with Anna' } } },
    ]);
  });

  test('is one row, and its form leads to that of the reminder', async () => {
    const reminder = { id: 1, says: 'Lunch', rests: false, voiceUrl: null };
    const { user, sent } = await openPanel([{ ...lunch, reminder }], {
      'GET /api/reminders': () => ({ body: [{ ...drink, says: 'Lunch', planId: 1 }] }),
      'GET /api/members': () => ({ body: [] }),
      [UPDATE]: () => ({ body: lunch }),
    });
    expect(rows()).toEqual(['Lunch: Every day at 12:00: With a reminder']);
    await user.click(row('Lunch'));
    await user.click(screen.getByRole('button', { name: 'Voice and more for the reminder' }));
    const form = within(await screen.findByRole('dialog', { name: 'Edit Reminder' }));
    expect(form.getByLabelText('What it says')).toHaveValue('Lunch');
    expect(form.queryByLabelText('Time')).not.toBeInTheDocument();
    expect(form.queryByRole('button', { name: /^Delete/ })).not.toBeInTheDocument();
    await user.click(form.getByRole('button', { name: 'Close' }));
    await user.click(row('Lunch'));
    await user.click(screen.getByRole('switch', { name: 'Remind Jozef' }));
    await user.click(dialog().getByRole('button', { name: 'Save Changes' }));
    await screen.findByText('Plan changed');
    expect(sent()).toMatchObject([{ body: { reminder: null } }]);
  });
});

test('The whole day can be read as the tablet says it, and each line opens its form', async () => {
  const { user } = await openPanel([lunch, { ...doctor, day: null, weekdays: everyDay }]);
  await user.click(screen.getByRole('heading', { name: 'The tablet says' }));
  expect(await screen.findByText('Doctor at ten.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Lunch at noon.' }));
  expect(screen.getByLabelText('Title')).toHaveValue('Lunch');
});
