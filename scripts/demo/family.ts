import type { CallWay } from '#shared/calls/call-contact.form';
import type { FaceOnTablet } from '#shared/faces/face-photo.form';
import type { Language } from '#shared/product/languages';
import type { TabletSettings } from '#shared/tablets/tablet.answer';
import { portraits } from './portraits';
import { textsIn } from './texts';

const everyDay = [1, 2, 3, 4, 5, 6, 7];

export interface Family {
  email: string;
  password: string;
  admin: { email: string; password: string };
  profile: {
    firstName: string;
    lastName: string;
    city: string;
    country: string;
    caregiverPhoneNumber: string;
  };
  /** A second member of the circle, whose photo waits until the family takes it. */
  helper: {
    email: string;
    profile: { firstName: string; lastName: string };
    face: { name: string; relationship: string; description: string; portrait: string };
  };
  faces: {
    name: string;
    relationship: string;
    description: string;
    portrait: string;
    /** Further pictures: as a child, at the wedding. */
    otherPortraits?: string[];
    onTablet?: FaceOnTablet;
  }[];
  items: { title: string; content: string; category: string; pinned?: true }[];
  settings: TabletSettings;
  plans: { title: string; at: string; weekdays: number[] }[];
  /** `inDays` counts from the day on which the demo is seeded. */
  visit: { title: string; at: string; inDays: number };
  /** A contact who is also in the album gets the picture from there. */
  contacts: { name: string; way: CallWay; address: string }[];
  /** The tablets; the usage and the events are those of the first. */
  tablets: { name: string; awake: boolean; canSpeak: boolean }[];
  reminders: {
    says: string;
    at: string;
    weekdays: number[];
    repeats: number;
    /** The face whose picture it shows. */
    face: string;
    /** Minutes after which Sofie is told that nobody has touched it. */
    tellAfterMinutes: number | null;
    /** The tablet's report about it. */
    events: { daysAgo: number; kind: 'shown' | 'done'; at: string }[];
  }[];
  /** The hello that Sofie sends on the day on which the demo is seeded. */
  hello: { words: string; portrait: string };
  /** The portrait of the person. */
  portrait: string;
  /** The tablet's usage reports for the last days. */
  reports: { daysAgo: number; faces: { name: string; looks: number; helps: number }[] }[];
}

/** Returns the sample family: Sofie owns the circle of her father Jozef, and her brother Peter helps. */
export function familyIn(language: Language): Family {
  const say = textsIn(language);
  return {
    email: 'sofie@dearones.example',
    password: 'Sunday-walk-1!',
    admin: { email: 'admin@dearones.example', password: 'Sunday-walk-1!' },
    profile: {
      firstName: 'Sofie',
      lastName: 'Peeters',
      city: 'Ghent',
      country: 'Belgium',
      caregiverPhoneNumber: '+32 9 555 01 23',
    },
    helper: {
      email: 'peter@dearones.example',
      profile: { firstName: 'Peter', lastName: 'Peeters' },
      face: {
        name: 'Biscuit',
        relationship: say('Your dog'),
        description: say('She was at the sea with us.'),
        portrait: portraits.biscuit,
      },
    },
    faces: [
      {
        name: 'Sofie',
        relationship: 'daughter',
        description: say('She comes for coffee every Sunday and always brings flowers.'),
        portrait: portraits.anna,
        otherPortraits: [portraits.annaAsChild],
      },
      {
        name: 'Peter',
        relationship: 'son',
        description: say('He lives in Antwerp and calls on Wednesday evenings.'),
        portrait: portraits.peter,
        onTablet: 'practice',
      },
      {
        name: 'Ruth',
        relationship: 'wife',
        description: say('You married in the spring of 1968, in Bruges.'),
        portrait: portraits.ruth,
        otherPortraits: [portraits.ruthAsBride],
      },
      {
        name: 'Samuel',
        relationship: 'brother',
        description: say('You shared a room, a bicycle and a rowboat.'),
        portrait: portraits.samuel,
      },
      {
        name: 'David',
        relationship: 'son-in-law',
        description: say("Sofie's husband. He plays chess with you."),
        portrait: portraits.david,
      },
      {
        name: 'Mila',
        relationship: 'granddaughter',
        description: say('She is learning to play the violin.'),
        portrait: portraits.mila,
      },
      {
        name: 'Noah',
        relationship: 'grandson',
        description: say('He collects stones and knows all their names.'),
        portrait: portraits.noah,
        onTablet: 'practice',
      },
      {
        name: 'Amina',
        relationship: 'nurse (woman)',
        description: say('She comes every morning at nine.'),
        portrait: portraits.amina,
      },
      {
        name: 'Mei',
        relationship: 'neighbor (woman)',
        description: say('She has your spare key and makes good soup.'),
        portrait: portraits.mei,
        onTablet: 'rest',
      },
      {
        name: 'Biscuit',
        relationship: say('Your dog'),
        description: say('She sleeps under your chair.'),
        portrait: portraits.biscuit,
      },
    ],
    items: [
      {
        title: say('Where are my keys?'),
        content: say('On the hook by the front door.\nMei next door has a spare.'),
        category: 'Home',
        pinned: true,
      },
      {
        title: say('Morning'),
        content: say('Amina comes at nine and helps with breakfast.\nThe radio is on channel two.'),
        category: 'Daily routine',
        pinned: true,
      },
      {
        title: say('Your pills'),
        content: say('Amina gives them to you with breakfast. You need do nothing.'),
        category: 'Medication',
      },
      {
        title: say('Who comes on Sunday?'),
        content: say('Sofie comes at three, for coffee.'),
        category: 'People',
      },
      {
        title: say('The eye doctor'),
        content: say('Peter takes you there by car. He rings the bell at half past one.'),
        category: 'Appointments',
      },
      {
        title: say('Phone numbers'),
        content: say('Sofie: 09 555 01 23\nPeter: 03 555 04 56\nDoctor Claes: 09 555 07 89'),
        category: 'Phone numbers',
      },
    ],
    settings: {
      personName: 'Jozef',
      message: say('You are at home. Everything is arranged.'),
      locale: language,
    },
    plans: [
      { title: say('Amina comes'), at: '09:00', weekdays: everyDay },
      { title: say('Lunch'), at: '12:00', weekdays: everyDay },
      { title: say('Walk with Peter'), at: '14:30', weekdays: [2, 5] },
      { title: say('Coffee with Sofie'), at: '15:00', weekdays: [7] },
      { title: say('Supper'), at: '18:00', weekdays: everyDay },
      { title: say('Peter calls'), at: '19:30', weekdays: [3] },
    ],
    visit: { title: say('The eye doctor, with Peter'), at: '13:30', inDays: 3 },
    contacts: [
      { name: 'Sofie', way: 'ask', address: 'sofie@dearones.example' },
      { name: 'Peter', way: 'facetime', address: 'peter@dearones.example' },
      { name: 'Mei', way: 'whatsapp', address: '+32 470 55 01 24' },
      { name: say('Doctor Claes'), way: 'phone', address: '+32 9 555 07 89' },
    ],
    tablets: [
      { name: say('Kitchen'), awake: true, canSpeak: true },
      { name: say('Bedroom'), awake: false, canSpeak: false },
    ],
    reminders: [
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
    ],
    portrait: portraits.jozef,
    hello: { words: say('Biscuit had a long walk this morning.'), portrait: portraits.biscuit },
    reports: [
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
    ],
  };
}
