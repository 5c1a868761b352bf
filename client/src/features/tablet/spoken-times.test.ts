import { i18n } from '@lingui/core';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { TabletPlan as Plan } from '#shared/plans/plan.answer';
import { languages, type Language } from '#shared/product/languages';
import { showLanguage } from '../../lib/messages';
import {
  dayAndTime,
  greeting,
  longestDayAndTime,
  longestGreeting,
  longestToday,
  todayInWords,
} from './day-and-time';
import { nextPlanAtNight } from './next-plan-at-night';
import { planTime } from './plans-today';
import { timeInWords } from './time-in-words';

afterEach(() => i18n.activate('en'));

/** On Saturday 21 November. */
const at = (hour: number) => new Date(2026, 10, 21, hour);
const daily = (time: string): Plan => ({
  id: 1,
  title: 'Anna',
  at: time,
  day: null,
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  monthDay: null,
  faceId: null,
  songId: null,
  photoUrl: null,
  exceptions: [],
});

interface Spoken {
  days: string[];
  times: Record<string, string>;
  /** The text for a plan at this time, as the tablet says it at nine in the morning. */
  plans: Record<string, string>;
  /** The texts for a plan at this time, as the tablet says them at 22:00 and at 1:00. */
  nights: Record<string, [string, string]>;
}

const spoken: Partial<Record<Language, Spoken>> = {
  nl: {
    days: [
      'Zaterdag 21 november, ’s\u00A0nachts',
      'Zaterdag 21 november, ’s\u00A0morgens',
      'Zaterdag 21 november, ’s\u00A0middags',
      'Zaterdag 21 november, ’s\u00A0avonds',
    ],
    times: {
      '00:00': 'middernacht',
      '00:30': 'half één',
      '09:00': 'negen uur',
      '11:45': 'kwart voor twaalf',
      '12:00': 'twaalf uur ’s\u00A0middags',
      '12:30': 'half één',
      '13:00': 'één uur',
      '15:20': 'tien voor half vier',
      '15:40': 'tien over half vier',
    },
    plans: {
      '12:00': 'om twaalf uur ’s\u00A0middags',
      '15:00': 'vanmiddag om drie uur',
      '18:30': 'vanavond om half zeven',
      '22:30': 'vanavond om half elf',
    },
    nights: {
      '03:00': ['Anna vannacht om drie uur.', 'Anna vannacht om drie uur.'],
      '09:00': ['Anna morgenochtend om negen uur.', 'Anna vanochtend om negen uur.'],
      '22:30': ['Anna vanavond om half elf.', 'Anna vanavond om half elf.'],
    },
  },
  fr: {
    days: [
      'Samedi 21 novembre, la nuit',
      'Samedi 21 novembre, le matin',
      'Samedi 21 novembre, l’après-midi',
      'Samedi 21 novembre, le soir',
    ],
    times: {
      '00:00': 'minuit',
      '00:05': 'minuit cinq',
      '00:30': 'minuit et demi',
      '01:00': 'une heure',
      '09:00': 'neuf heures',
      '11:45': 'midi moins le quart',
      '12:00': 'midi',
      '12:15': 'midi et quart',
      '12:30': 'midi et demi',
      '12:35': 'une heure moins vingt-cinq',
      '15:30': 'trois heures et demie',
      '23:50': 'minuit moins dix',
    },
    plans: {
      '12:00': 'à midi',
      '12:30': 'à midi et demi',
      '15:00': 'cet\u00A0après-midi à trois heures',
      '18:30': 'ce\u00A0soir à six heures et demie',
      '22:30': 'ce\u00A0soir à dix heures et demie',
    },
    nights: {
      '03:00': ['Anna cette\u00A0nuit, à trois heures.', 'Anna cette\u00A0nuit, à trois heures.'],
      '09:00': ['Anna demain\u00A0matin, à neuf heures.', 'Anna ce\u00A0matin, à neuf heures.'],
      '22:30': [
        'Anna ce\u00A0soir, à dix heures et demie.',
        'Anna ce\u00A0soir, à dix heures et demie.',
      ],
    },
  },
  de: {
    days: [
      'Samstag, 21. November, nachts',
      'Samstag, 21. November, morgens',
      'Samstag, 21. November, nachmittags',
      'Samstag, 21. November, abends',
    ],
    times: {
      '00:00': 'Mitternacht',
      '00:30': 'halb eins',
      '01:00': 'ein Uhr',
      '09:00': 'neun Uhr',
      '12:00': 'zwölf Uhr mittags',
      '12:15': 'Viertel nach zwölf',
      '12:30': 'halb eins',
      '13:05': 'fünf nach eins',
      '15:25': 'fünf vor halb vier',
      '15:35': 'fünf nach halb vier',
      '15:45': 'Viertel vor vier',
    },
    plans: {
      '12:00': 'um zwölf Uhr mittags',
      '15:00': 'heute\u00A0Nachmittag um drei Uhr',
      '18:30': 'heute\u00A0Abend um halb sieben',
      '22:30': 'heute\u00A0Abend um halb elf',
    },
    nights: {
      '03:00': ['Anna heute\u00A0Nacht um drei Uhr.', 'Anna heute\u00A0Nacht um drei Uhr.'],
      '09:00': ['Anna morgen\u00A0früh um neun Uhr.', 'Anna heute\u00A0Morgen um neun Uhr.'],
      '22:30': ['Anna heute\u00A0Abend um halb elf.', 'Anna heute\u00A0Abend um halb elf.'],
    },
  },
};

describe.each(Object.entries(spoken))('in %s', (language, { days, times, plans, nights }) => {
  beforeEach(async () => {
    for (const known of languages) if (known === language) await showLanguage(known);
  });

  test('the day begins its line with a capital and ends with its part', () => {
    expect([3, 9, 15, 20].map((hour) => todayInWords(at(hour)).replace('\u00A0', ' '))).toEqual(
      days,
    );
  });

  test('a time is said as people say it', () => {
    for (const [time, words] of Object.entries(times)) expect(timeInWords(time)).toBe(words);
  });

  test('a plan of later today is told with its part of the day, which is the evening until midnight', () => {
    for (const [time, words] of Object.entries(plans))
      expect(planTime(daily(time), at(9))).toBe(words);
  });

  test('at night, a plan is told with its day', () => {
    for (const [time, words] of Object.entries(nights))
      expect([at(22), at(1)].map((now) => nextPlanAtNight([daily(time)], now))).toEqual(words);
  });
});

test.each([...languages])(
  'days and months have the names that Intl has for them: %s',
  async (tag) => {
    await showLanguage(tag);
    for (let month = 0; month < 12; month += 1) {
      const day = new Date(2026, month, month + 11, 9);
      for (const part of [{ weekday: 'long' }, { month: 'long' }] as const)
        expect(todayInWords(day).toLowerCase()).toContain(
          day.toLocaleDateString(tag, part).toLowerCase(),
        );
    }
  },
);

test.each([...languages])(
  'no text of the day is longer than the one that has its room: %s',
  async (tag) => {
    await showLanguage(tag);
    for (let hour = 0; hour < 24; hour += 1) {
      expect(greeting(at(hour), 'Eva').length).toBeLessThanOrEqual(longestGreeting('Eva').length);
      expect(todayInWords(at(hour)).length).toBeLessThanOrEqual(longestToday().length);
    }
  },
);

interface Clock {
  /** From midnight to midnight. */
  hours: readonly string[];
  /** Every five minutes: `h` is the hour, `n` the next. */
  steps: readonly string[];
  /** The line at midnight and at noon. */
  twelve: [midnight: string, noon: string];
  /** The words before the time from each hour on. */
  parts: Record<number, string>;
}

const twice = (twelve: readonly [string, string], others: readonly string[]) => [
  twelve[0],
  ...others,
  twelve[1],
  ...others,
  twelve[0],
];

const clocks: Record<Language, Clock> = {
  en: {
    hours: twice(
      ['twelve', 'twelve'],
      'one two three four five six seven eight nine ten eleven'.split(' '),
    ),
    steps: [
      'h o’clock',
      'five past h',
      'ten past h',
      'quarter past h',
      'twenty past h',
      'twenty-five past h',
      'half past h',
      'twenty-five to n',
      'twenty to n',
      'quarter to n',
      'ten to n',
      'five to n',
    ],
    twelve: ['Midnight', 'Saturday, noon'],
    parts: {
      0: 'At night',
      5: 'Saturday morning',
      12: 'Saturday afternoon',
      18: 'Saturday evening',
      22: 'Saturday night',
    },
  },
  nl: {
    hours: twice(
      ['twaalf', 'twaalf'],
      'één twee drie vier vijf zes zeven acht negen tien elf'.split(' '),
    ),
    steps: [
      'h uur',
      'vijf over h',
      'tien over h',
      'kwart over h',
      'tien voor half n',
      'vijf voor half n',
      'half n',
      'vijf over half n',
      'tien over half n',
      'kwart voor n',
      'tien voor n',
      'vijf voor n',
    ],
    twelve: ['Middernacht', 'Zaterdag, twaalf uur ’s\u00A0middags'],
    parts: {
      0: '’s\u00A0Nachts',
      5: 'Zaterdagochtend',
      12: 'Zaterdagmiddag',
      18: 'Zaterdagavond',
    },
  },
  fr: {
    hours: twice(
      ['minuit', 'midi'],
      'une deux trois quatre cinq six sept huit neuf dix onze'
        .split(' ')
        .map((hour) => (hour === 'une' ? 'une heure' : `${hour} heures`)),
    ),
    steps: [
      'h',
      'h cinq',
      'h dix',
      'h et quart',
      'h vingt',
      'h vingt-cinq',
      'h et demie',
      'n moins vingt-cinq',
      'n moins vingt',
      'n moins le quart',
      'n moins dix',
      'n moins cinq',
    ],
    twelve: ['Minuit', 'Samedi, midi'],
    parts: {
      0: 'La nuit',
      5: 'Samedi matin',
      12: 'Samedi',
      13: 'Samedi après-midi',
      18: 'Samedi soir',
    },
  },
  de: {
    hours: twice(
      ['zwölf', 'zwölf'],
      'eins zwei drei vier fünf sechs sieben acht neun zehn elf'.split(' '),
    ),
    steps: [
      'h Uhr',
      'fünf nach h',
      'zehn nach h',
      'Viertel nach h',
      'zwanzig nach h',
      'fünf vor halb n',
      'halb n',
      'fünf nach halb n',
      'zwanzig vor n',
      'Viertel vor n',
      'zehn vor n',
      'fünf vor n',
    ],
    twelve: ['Mitternacht', 'Samstag, zwölf Uhr mittags'],
    parts: {
      0: 'Nachts',
      5: 'Samstagmorgen',
      12: 'Samstagmittag',
      13: 'Samstagnachmittag',
      18: 'Samstagabend',
    },
  },
};

test.each([...languages])('home says every five minutes of the day in words: %s', async (tag) => {
  await showLanguage(tag);
  const { hours, steps, twelve, parts } = clocks[tag];
  for (let minutes = 0; minutes < 24 * 60; minutes += 5) {
    const [hour, step] = [Math.floor(minutes / 60), (minutes % 60) / 5];
    const from = Object.keys(parts).findLast((each) => Number(each) <= hour) ?? '';
    const time = (steps[step] ?? '')
      .replace(/(?<!\p{L})h(?!\p{L})/u, hours[hour] ?? '')
      .replace(/(?<!\p{L})n(?!\p{L})/u, hours[hour + 1] ?? '')
      .replace(/(minuit|midi) et demie/, '$1 et demi')
      .replace('eins Uhr', 'ein Uhr');
    const words =
      step === 0 && hour % 12 === 0 ? twelve[hour / 12] : `${parts[Number(from)]}, ${time}`;
    // Nothing is told before its time.
    for (const later of [0, 4])
      expect(dayAndTime(new Date(2026, 10, 21, hour, step * 5 + later))).toBe(words);
  }
});

test.each([...languages])(
  'no time of the day is longer than the one that has its room: %s',
  async (tag) => {
    await showLanguage(tag);
    for (let day = 0; day < 7; day += 1)
      for (let minutes = 0; minutes < 24 * 60; minutes += 5)
        expect(dayAndTime(new Date(2026, 10, 21 + day, 0, minutes)).length).toBeLessThanOrEqual(
          longestDayAndTime().length,
        );
  },
);
