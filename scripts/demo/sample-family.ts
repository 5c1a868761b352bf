import type { Language } from '#shared/product/languages';
import type { Family } from './family';
import { facesIn, itemsIn } from './family-album';
import { contactsIn, plansIn, remindersIn, reports } from './family-tablet';
import { portraits } from './portraits';
import { textsIn } from './texts';

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
      city: say('Ghent'),
      country: say('Belgium'),
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
    faces: facesIn(say),
    items: itemsIn(say),
    settings: {
      personName: 'Jozef',
      message: say('You are at home. Everything is arranged.'),
      locale: language,
    },
    plans: plansIn(say),
    visit: { title: say('The eye doctor, with Peter'), at: '13:30', inDays: 3 },
    contacts: contactsIn(say),
    tablets: [
      { name: say('Kitchen'), awake: true, canSpeak: true },
      { name: say('Bedroom'), awake: false, canSpeak: false },
    ],
    reminders: remindersIn(say),
    portrait: portraits.jozef,
    hello: { words: say('Biscuit had a long walk this morning.'), portrait: portraits.biscuit },
    reports,
  };
}
