import { portraits } from './portraits';

/** A family nobody has: Sofie keeps the account for her father Jozef. */
export const family = {
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
  faces: [
    { name: 'Sofie', relationship: 'Your daughter', description: 'She comes for coffee every Sunday and always brings flowers.', portrait: portraits.anna },
    { name: 'Peter', relationship: 'Your son', description: 'He lives in Antwerp and phones on Wednesday evening.', portrait: portraits.peter },
    { name: 'Ruth', relationship: 'Your wife', description: 'You married in the spring of 1968, in Bruges.', portrait: portraits.ruth },
    { name: 'Samuel', relationship: 'Your brother', description: 'You shared a room, a bicycle and a rowing boat.', portrait: portraits.samuel },
    { name: 'Mila', relationship: 'Your granddaughter', description: 'She is learning to play the violin.', portrait: portraits.mila },
    { name: 'Noah', relationship: 'Your grandson', description: 'He collects stones and knows all their names.', portrait: portraits.noah },
    { name: 'Amina', relationship: 'Your nurse', description: 'She comes every morning at nine.', portrait: portraits.amina },
    { name: 'Mei', relationship: 'Your neighbour', description: 'She has your spare key and makes good soup.', portrait: portraits.mei },
    { name: 'Biscuit', relationship: 'Your dog', description: 'She sleeps under your chair.', portrait: portraits.biscuit },
  ],
  items: [
    { title: 'Where are my keys?', content: 'On the hook by the front door.\nMei next door has a spare.', category: 'Home' },
    { title: 'Morning', content: 'Amina comes at nine and helps with breakfast.\nThe radio is on channel two.', category: 'Daily routine' },
    { title: 'Your tablets', content: 'Amina gives them to you with breakfast. You need do nothing.', category: 'Medication' },
    { title: 'Who comes on Sunday?', content: 'Sofie comes at three, for coffee.', category: 'People' },
    { title: 'The eye doctor', content: 'Peter takes you there by car. He rings the bell at half past one.', category: 'Appointments' },
    { title: 'Telephone numbers', content: 'Sofie: 09 555 01 23\nPeter: 03 555 04 56\nDoctor Claes: 09 555 07 89', category: 'Phone numbers' },
  ],
};

export type Family = typeof family;
