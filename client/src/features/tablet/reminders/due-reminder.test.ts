import { i18n } from '@lingui/core';
import { describe, expect, onTestFinished, test } from 'vitest';
import { momentIn } from '#shared/product/zoned-time';
import type { TabletReminder } from '#shared/reminders/reminder.answer';
import { tabletContent } from '../../../../../tests/support/client/tablet-content';
import { showLanguage } from '../../../lib/messages';
import { doneText, doneToday } from './done-today';
import { dueReminder, pastReminders, untilNextChange } from './due-reminder';
import type { ReminderRecord } from './reminder-records.store';

const ZONE = 'Europe/Brussels';
const MINUTE = 60_000;
const drink: TabletReminder = {
  id: 1,
  says: 'Drink something',
  at: '15:00',
  day: null,
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  monthDay: null,
  repeats: 1,
  photoUrl: null,
  voiceUrl: null,
  pausedUntil: null,
  planId: null,
  exceptions: [],
  done: [],
};
const content = (...reminders: Partial<TabletReminder>[]) => {
  const { clock, ...rest } = tabletContent();
  return {
    ...rest,
    clock: { ...clock, timeZone: ZONE },
    reminders: reminders.map((each) => ({ ...drink, ...each })),
  };
};
const at = (time: string, day = '2026-11-21') => momentIn(day, time, ZONE);
const record = (more: Partial<ReminderRecord> = {}): ReminderRecord => ({
  reminderId: 1,
  dueOn: '2026-11-21',
  dueAt: '15:00',
  says: drink.says,
  shown: [0],
  ...more,
});
const due = (now: number, records: ReminderRecord[] = [], shown = content({})) =>
  dueReminder(shown, { now, records });

describe('A reminder', () => {
  test('is there from its minute until it goes, with the number of its showing', () => {
    expect(due(at('15:00') - 1)).toBeUndefined();
    expect(due(at('15:00'))).toMatchObject({ showing: 0, occurrence: { dueOn: '2026-11-21' } });
    expect(due(at('15:10'))).toMatchObject({ showing: 1 });
    expect(due(at('15:25') - 1)).toBeDefined();
    expect(due(at('15:25'))).toBeUndefined();
  });

  test('goes with Done, on this tablet or on another', () => {
    expect(due(at('15:01'), [record({ doneAt: at('15:01') })])).toBeUndefined();
    const done = [{ dueOn: '2026-11-21', dueAt: '15:00', at: '2026-11-21T14:00:30Z' }];
    expect(due(at('15:01'), [], content({ done }))).toBeUndefined();
    expect(due(at('15:01', '2026-11-22'), [], content({ done }))).toBeDefined();
  });

  test('lasts past midnight', () => {
    const late = content({ at: '23:55' });
    expect(due(at('00:04', '2026-11-22'), [], late)).toMatchObject({
      occurrence: { dueOn: '2026-11-21' },
    });
  });

  test('comes once on the days on which clocks are changed', () => {
    for (const [day, time] of [
      ['2026-03-29', '02:30'],
      ['2026-10-25', '02:30'],
    ] as const) {
      const start = at('00:00', day);
      const begins: number[] = [];
      let isThere = false;
      for (let minute = 0; minute < 26 * 60; minute += 1) {
        const is =
          due(start + minute * MINUTE, [], content({ at: time, repeats: 0 })) !== undefined;
        if (is && !isThere) begins.push(minute);
        isThere = is;
      }
      // 26 hours reach into the next day, which has its own.
      expect(begins.filter((minute) => minute < 23 * 60)).toHaveLength(1);
    }
  });

  test('stays while it is shown and the clock is set back, and never comes twice', () => {
    expect(due(at('14:55'), [record()])).toBeDefined();
    expect(due(at('14:55'))).toBeUndefined();
    expect(pastReminders(content({}), { now: at('15:26'), records: [record()] })).toHaveLength(1);
    expect(due(at('15:00'), [record({ isOver: true })])).toBeUndefined();
  });

  test('lets the earliest be first', () => {
    const both = content({ id: 2, at: '15:05' }, { id: 1 });
    expect(due(at('15:06'), [], both)?.reminder.id).toBe(1);
    expect(due(at('15:06'), [record({ doneAt: 1 })], both)?.reminder.id).toBe(2);
  });

  test('wakes the tablet at its next change', () => {
    const wait = (now: number) => untilNextChange(content({}), { now, records: [] });
    expect(wait(at('14:59'))).toBe(MINUTE);
    expect(wait(at('15:00'))).toBe(10 * MINUTE);
    expect(wait(at('15:10'))).toBe(15 * MINUTE);
    expect(wait(at('15:25'))).toBeUndefined();
  });
});

describe('What was done today', () => {
  const words = (now: number, records: ReminderRecord[], shown = content({})) =>
    doneToday(shown, records, now).map((done) => doneText(done, ZONE));

  test('is told with its time, latest first, until midnight', () => {
    const records = [
      record({ doneAt: at('15:04') }),
      record({ reminderId: 2, dueAt: '20:00', says: 'Lock the door.', doneAt: at('21:30') }),
    ];
    expect(words(at('23:59'), records)).toEqual([
      'Lock the door: done, at half past nine in the evening',
      'Drink something: done, at three in the afternoon',
    ]);
    expect(words(at('00:00', '2026-11-22'), records)).toEqual([]);
  });

  test.each([
    ['nl', 'vanavond om tien uur', 'om twee uur ’s\u00A0nachts'],
    ['fr', 'ce soir à dix heures', 'à deux heures, la nuit'],
    ['de', 'heute Abend um zehn Uhr', 'nachts um zwei Uhr'],
  ] as const)('before midnight is this evening, in %s', async (language, evening, night) => {
    await showLanguage(language);
    onTestFinished(() => i18n.activate('en'));
    const [late = '', early = ''] = words(at('23:30'), [
      record({ doneAt: at('02:00') }),
      record({ reminderId: 2, dueAt: '21:55', doneAt: at('22:02') }),
    ]);
    expect(late).toContain(evening);
    expect(early).toContain(night);
  });

  test('is told once, whichever tablet it was done on', () => {
    const done = [{ dueOn: '2026-11-21', dueAt: '15:00', at: new Date(at('12:02')).toISOString() }];
    expect(words(at('16:00'), [], content({ done }))).toEqual(['Drink something: done, at noon']);
    expect(words(at('16:00'), [record({ doneAt: at('15:04') })], content({ done }))).toHaveLength(
      1,
    );
  });
});
