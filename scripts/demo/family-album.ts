import type { Family } from './family';
import { portraits } from './portraits';
import type { Say } from './texts';

/** The faces of the album. */
export const facesIn = (say: Say): Family['faces'] => [
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
];

export const itemsIn = (say: Say): Family['items'] => [
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
    content: say('Amina gives them to you with breakfast. You do not need to do anything.'),
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
];
