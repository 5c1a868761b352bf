import type { CallWay } from '#shared/call-contact';
import type { FaceOnTablet } from '#shared/face-photo';
import type { TabletSettings } from '#shared/tablet';
import { portraits } from './portraits';

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
    onTablet?: FaceOnTablet;
  }[];
  items: { title: string; content: string; category: string; pinned?: true }[];
  settings: TabletSettings;
  plans: { title: string; at: string; weekdays: number[] }[];
  /** `inDays` counts from the day on which the demo is seeded. */
  visit: { title: string; at: string; inDays: number };
  /** A contact who is also in the album gets the picture from there. */
  contacts: { name: string; way: CallWay; address: string }[];
  tablet: string;
  /** The tablet's usage reports for the last days. */
  reports: { daysAgo: number; faces: { name: string; looks: number; helps: number }[] }[];
}

/** The sample family: Sofie owns the circle of her father Jozef, and her brother Peter helps. */
export const family: Family = {
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
      relationship: 'Your dog',
      description: 'She was at the sea with us.',
      portrait: portraits.biscuit,
    },
  },
  faces: [
    {
      name: 'Sofie',
      relationship: 'daughter',
      description: 'She comes for coffee every Sunday and always brings flowers.',
      portrait: portraits.anna,
    },
    {
      name: 'Peter',
      relationship: 'son',
      description: 'He lives in Antwerp and calls on Wednesday evenings.',
      portrait: portraits.peter,
      onTablet: 'practice',
    },
    {
      name: 'Ruth',
      relationship: 'wife',
      description: 'You married in the spring of 1968, in Bruges.',
      portrait: portraits.ruth,
    },
    {
      name: 'Samuel',
      relationship: 'brother',
      description: 'You shared a room, a bicycle and a rowboat.',
      portrait: portraits.samuel,
    },
    {
      name: 'Mila',
      relationship: 'granddaughter',
      description: 'She is learning to play the violin.',
      portrait: portraits.mila,
    },
    {
      name: 'Noah',
      relationship: 'grandson',
      description: 'He collects stones and knows all their names.',
      portrait: portraits.noah,
      onTablet: 'practice',
    },
    {
      name: 'Amina',
      relationship: 'nurse (woman)',
      description: 'She comes every morning at nine.',
      portrait: portraits.amina,
    },
    {
      name: 'Mei',
      relationship: 'neighbor (woman)',
      description: 'She has your spare key and makes good soup.',
      portrait: portraits.mei,
      onTablet: 'rest',
    },
    {
      name: 'Biscuit',
      relationship: 'Your dog',
      description: 'She sleeps under your chair.',
      portrait: portraits.biscuit,
    },
  ],
  items: [
    {
      title: 'Where are my keys?',
      content: 'On the hook by the front door.\nMei next door has a spare.',
      category: 'Home',
      pinned: true,
    },
    {
      title: 'Morning',
      content: 'Amina comes at nine and helps with breakfast.\nThe radio is on channel two.',
      category: 'Daily routine',
      pinned: true,
    },
    {
      title: 'Your pills',
      content: 'Amina gives them to you with breakfast. You need do nothing.',
      category: 'Medication',
    },
    {
      title: 'Who comes on Sunday?',
      content: 'Sofie comes at three, for coffee.',
      category: 'People',
    },
    {
      title: 'The eye doctor',
      content: 'Peter takes you there by car. He rings the bell at half past one.',
      category: 'Appointments',
    },
    {
      title: 'Phone numbers',
      content: 'Sofie: 09 555 01 23\nPeter: 03 555 04 56\nDoctor Claes: 09 555 07 89',
      category: 'Phone numbers',
    },
  ],
  settings: {
    personName: 'Jozef',
    message: 'You are at home, and Sofie knows. Everything is arranged.',
    locale: 'en',
  },
  plans: [
    { title: 'Amina comes', at: '09:00', weekdays: everyDay },
    { title: 'Lunch', at: '12:00', weekdays: everyDay },
    { title: 'Walk with Peter', at: '14:30', weekdays: [2, 5] },
    { title: 'Coffee with Sofie', at: '15:00', weekdays: [7] },
    { title: 'Supper', at: '18:00', weekdays: everyDay },
    { title: 'Peter calls', at: '19:30', weekdays: [3] },
  ],
  visit: { title: 'The eye doctor, with Peter', at: '13:30', inDays: 3 },
  contacts: [
    { name: 'Sofie', way: 'ask', address: 'sofie@dearones.example' },
    { name: 'Peter', way: 'facetime', address: 'peter@dearones.example' },
    { name: 'Mei', way: 'whatsapp', address: '+32 470 55 01 24' },
    { name: 'Doctor Claes', way: 'phone', address: '+32 9 555 07 89' },
  ],
  tablet: 'Kitchen',
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
