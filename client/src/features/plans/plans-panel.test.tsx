import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Plan } from '#shared/plans/plan.answer';
import { held } from '../../../../tests/support/client/held';
import { renderApp } from '../../../../tests/support/client/render';
import { fakeServer } from '../../../../tests/support/client/server';
import { ConfirmDelete } from '../../ui/confirm-delete';
import { PlanDialog } from './lazy-plan-dialog';
import { PlansPanel } from './plans-panel';

beforeAll(() => Promise.all([PlanDialog, ConfirmDelete].map((dialog) => dialog.load())));

const everyDay = [1, 2, 3, 4, 5, 6, 7];
const lunch: Plan = {
  id: 1,
  title: 'Lunch',
  at: '12:00',
  day: null,
  weekdays: everyDay,
  monthDay: null,
};
const walk: Plan = {
  id: 2,
  title: 'Walk',
  at: '10:30',
  day: null,
  weekdays: [2, 5],
  monthDay: null,
};
const doctor: Plan = {
  id: 3,
  title: 'Doctor',
  at: '10:00',
  day: '2020-02-04',
  weekdays: null,
  monthDay: null,
};
const CREATE = 'POST /api/plans';
const UPDATE = 'PATCH /api/plans/:id';

async function openPanel(plans: Plan[], routes: Parameters<typeof fakeServer>[0] = {}) {
  const { calls } = fakeServer({ 'GET /api/plans': () => ({ body: plans }), ...routes });
  const { user } = renderApp(<PlansPanel />);
  await screen.findByText(plans.length > 0 ? (plans[0]?.title ?? '') : 'Nothing planned yet');
  return { user, calls };
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
    .map((row) => [...row.querySelectorAll('p')].map(({ textContent }) => textContent).join(': '));
const dialog = () => within(screen.getByRole('dialog'));

describe('Plans', () => {
  test('stands in the order of the day, in words, and says when a day is over', async () => {
    await openPanel([lunch, walk, doctor]);
    expect(rows()).toEqual([
      'Doctor: Tuesday, February 4, 2020 at 10:00 AM. This day is over.',
      'Walk: Tuesdays and Fridays at 10:30 AM',
      'Lunch: Every day at 12:00 PM',
    ]);
  });

  test('says what it is for while it is empty, and that it is full when it is', async () => {
    const { user } = await openPanel(
      Array.from({ length: 50 }, (_, index) => ({
        ...lunch,
        id: index + 1,
        title: `Plan ${index}`,
      })),
    );
    expect(screen.getByText(/^There is room for 50 plans\./)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Add Plan' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('that cannot be loaded can be tried again', async () => {
    let tries = 0;
    fakeServer({
      'GET /api/plans': () =>
        tries++ === 0 ? { status: 503, body: { message: 'Away', code: 'away' } } : { body: [] },
    });
    const { user } = renderApp(<PlansPanel />);
    expect(await screen.findByText('We could not load your plans')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Nothing planned yet')).toBeVisible();
  });
});

describe('Adding a plan', () => {
  test('for certain days shows it before the server has answered, at a time in steps of five minutes', async () => {
    const answer = held<{ status: number; body: Plan }>();
    const { user, calls } = await openPanel([lunch], { [CREATE]: () => answer.promise });
    await user.click(screen.getByRole('button', { name: 'Add Plan' }));
    await user.type(screen.getByLabelText('Title'), 'Walk');
    await user.type(screen.getByLabelText('Time'), '10:32');
    await user.click(screen.getByRole('radio', { name: 'Certain days' }));
    expect(screen.getByLabelText('Time')).toHaveValue('10:30');
    await user.click(screen.getByRole('checkbox', { name: 'Friday' }));
    await user.click(screen.getByRole('checkbox', { name: 'Tuesday' }));
    await user.click(dialog().getByRole('button', { name: 'Add Plan' }));
    await waitFor(() =>
      expect(rows()).toEqual([
        'Walk: Tuesdays and Fridays at 10:30 AM: Saving…',
        'Lunch: Every day at 12:00 PM',
      ]),
    );
    answer.settle({ status: 201, body: walk });
    expect(await screen.findByText('Plan added')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Edit Walk' })).toBeVisible();
    expect(calls.at(-1)).toMatchObject({
      body: { title: 'Walk', at: '10:30', day: null, weekdays: [2, 5], monthDay: null },
      requestKey: expect.any(String),
    });
  });

  test('asks for what is missing, at the way that is chosen', async () => {
    const { user, calls } = await openPanel([]);
    await user.click(screen.getByRole('button', { name: 'Add Plan' }));
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
    expect(calls).toHaveLength(1);
  });

  test('for every month asks for its day, and the list says it in words', async () => {
    const saved: Plan = { ...walk, title: 'Bins', at: '19:00', weekdays: null, monthDay: 'last' };
    const { user, calls } = await openPanel([lunch], {
      [CREATE]: () => ({ status: 201, body: saved }),
    });
    await user.click(screen.getByRole('button', { name: 'Add Plan' }));
    await user.type(screen.getByLabelText('Title'), 'Bins');
    await user.type(screen.getByLabelText('Time'), '19:00');
    await user.click(screen.getByRole('radio', { name: 'Every month' }));
    const day = screen.getByLabelText('On which day of the month?');
    expect(day).toHaveValue('1');
    await user.selectOptions(day, 'The last day');
    await user.click(dialog().getByRole('button', { name: 'Add Plan' }));
    await waitFor(() => expect(rows()).toContain('Bins: On the last day of each month at 7:00 PM'));
    const body = { title: 'Bins', at: '19:00', day: null, weekdays: null, monthDay: 'last' };
    expect(calls).toContainEqual(expect.objectContaining({ body }));
  });

  test('that the server refuses is rolled back in the list, and all input stays', async () => {
    const serverError = {
      status: 409,
      body: { message: 'There is room for 50 plans.', code: 'too-many' },
    };
    const { user } = await openPanel([lunch], { [CREATE]: () => serverError });
    await user.click(screen.getByRole('button', { name: 'Add Plan' }));
    await user.type(screen.getByLabelText('Title'), 'Doctor');
    await user.type(screen.getByLabelText('Time'), '10:00');
    await user.click(screen.getByRole('radio', { name: 'One day' }));
    await user.type(screen.getByLabelText('Day'), '2030-02-04');
    await user.click(dialog().getByRole('button', { name: 'Add Plan' }));
    expect(await dialog().findByText('There is room for 50 plans.')).toBeVisible();
    expect(rows()).toEqual(['Lunch: Every day at 12:00 PM']);
    expect(screen.getByLabelText('Title')).toHaveValue('Doctor');
    expect(screen.getByLabelText('Time')).toHaveValue('10:00');
    expect(screen.getByLabelText('Day')).toHaveValue('2030-02-04');
  });
});

test('A plan that is changed from certain days to every day keeps its title and time', async () => {
  const { user, calls } = await openPanel([walk], {
    [UPDATE]: (body) => ({ body: { ...walk, ...(body as Plan) } }),
  });
  await user.click(screen.getByRole('button', { name: 'Edit Walk' }));
  expect(screen.getByRole('checkbox', { name: 'Tuesday' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'Monday' })).not.toBeChecked();
  await user.click(screen.getByRole('radio', { name: 'Every day' }));
  await user.click(dialog().getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Plan changed')).toBeVisible();
  expect(calls.at(-1)).toMatchObject({
    route: 'PATCH /api/plans/2',
    body: { title: 'Walk', at: '10:30', day: null, weekdays: everyDay, monthDay: null },
  });
  expect(rows()).toEqual(['Walk: Every day at 10:30 AM']);
});

test('A plan is deleted after a question that names it, and the focus goes to the next', async () => {
  const { user } = await openPanel([lunch, walk], {
    'DELETE /api/plans/:id': () => ({ status: 204 }),
  });
  await user.click(screen.getByRole('button', { name: 'Delete Walk' }));
  const question = within(screen.getByRole('alertdialog'));
  expect(question.getByText('Walk: Tuesdays and Fridays at 10:30 AM')).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Delete Plan' }));
  await waitFor(() => expect(rows()).toEqual(['Lunch: Every day at 12:00 PM']));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Edit Lunch' })).toHaveFocus());
});
