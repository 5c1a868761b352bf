import type { PersonOverview } from '#shared/overview/overview.answer';
import { jozef } from './people';

/** The overview of Jozef, with nothing in it but what is said. */
export const overviewOf = (more: Partial<PersonOverview> = {}): PersonOverview => ({
  personId: jozef.id,
  faces: [],
  today: [],
  tabletHeardAt: null,
  needsMicrophone: false,
  mayRing: false,
  askedToCallAt: null,
  waiting: 0,
  gift: null,
  hello: {
    isNight: false,
    days: [
      { day: '2026-11-28', hello: null },
      { day: '2026-11-29', hello: null },
    ],
  },
  opened: [],
  messages: null,
  firstSteps: null,
  ...more,
});
