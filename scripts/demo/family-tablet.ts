import type { Family } from './family';
import type { Say } from './texts';

const everyDay = [1, 2, 3, 4, 5, 6, 7];

export const plansIn = (say: Say): Family['plans'] => [
  { title: say('Amina comes'), at: '09:00', weekdays: everyDay },
  { title: say('Lunch'), at: '12:00', weekdays: everyDay },
  { title: say('Walk with Peter'), at: '14:30', weekdays: [2, 5], face: 'Peter' },
  { title: say('Coffee with Sofie'), at: '15:00', weekdays: [7], face: 'Sofie' },
  { title: say('Supper'), at: '18:00', weekdays: everyDay },
  { title: say('Peter calls'), at: '19:30', weekdays: [3], face: 'Peter' },
];

export const contactsIn = (say: Say): Family['contacts'] => [
  { name: 'Sofie', way: 'ask', address: 'sofie@dearones.example' },
  { name: 'Peter', way: 'facetime', address: 'peter@dearones.example' },
  { name: 'Mei', way: 'whatsapp', address: '+32 470 55 01 24' },
  { name: say('Doctor Claes'), way: 'phone', address: '+32 9 555 07 89' },
];

export const remindersIn = (say: Say): Family['reminders'] => [
  {
    says: say('Drink something'),
    at: '15:00',
    weekdays: everyDay,
    repeats: 1,
    face: 'Sofie',
    tellAfterMinutes: 60,
    events: [
      { daysAgo: 2, kind: 'shown', at: '15:00' },
      { daysAgo: 2, kind: 'shown', at: '15:10' },
      { daysAgo: 1, kind: 'shown', at: '15:00' },
      { daysAgo: 1, kind: 'done', at: '15:04' },
    ],
  },
  {
    says: say('Water the plants'),
    at: '10:30',
    weekdays: [1, 4],
    repeats: 0,
    face: 'Mila',
    tellAfterMinutes: null,
    events: [],
  },
];

/** The reports of the tablet about the last days. */
export const reports: Family['reports'] = [
  {
    daysAgo: 5,
    faces: [
      { name: 'Sofie', looks: 4, helps: 0 },
      { name: 'Ruth', looks: 3, helps: 0 },
    ],
  },
  {
    daysAgo: 4,
    faces: [
      { name: 'Ruth', looks: 5, helps: 0 },
      { name: 'Noah', looks: 2, helps: 1 },
    ],
  },
  {
    daysAgo: 2,
    faces: [
      { name: 'Sofie', looks: 2, helps: 0 },
      { name: 'Peter', looks: 2, helps: 1 },
    ],
  },
  {
    daysAgo: 0,
    faces: [
      { name: 'Biscuit', looks: 4, helps: 0 },
      { name: 'Noah', looks: 1, helps: 1 },
    ],
  },
];
