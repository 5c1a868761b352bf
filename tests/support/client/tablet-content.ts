import type { TabletContact } from '#shared/calls/call-contact.answer';
import type { TabletFace } from '#shared/faces/face-photo.answer';
import type { TabletPlan } from '#shared/plans/plan.answer';
import type { TabletItem } from '#shared/remember/remember-item.answer';
import type { TabletReminder } from '#shared/reminders/reminder.answer';
import type { TabletContent } from '#shared/tablet/tablet-content.answer';

const picture = (id: number) =>
  `/api/tablet/photos/00000000-0000-4000-8000-${String(id).padStart(12, '0')}`;

export function tabletFace(id: number, name: string, other: Partial<TabletFace> = {}): TabletFace {
  return {
    id,
    name,
    relationship: null,
    description: null,
    photoUrl: picture(id),
    otherPhotoUrls: [],
    voiceUrl: null,
    clip: null,
    practice: false,
    hasDied: false,
    ...other,
  };
}

function tabletItem(id: number, title: string, other: Partial<TabletItem> = {}): TabletItem {
  return {
    id,
    title,
    content: 'Something to remember.',
    category: 'Home',
    photoUrl: null,
    voiceUrl: null,
    pinned: false,
    ...other,
  };
}

export function tabletContact(
  id: number,
  name: string,
  other: Partial<TabletContact> = {},
): TabletContact {
  return { id, name, relationship: null, way: 'ask', address: null, photoUrl: null, ...other };
}

export function everyDay(id: number, title: string, at: string): TabletPlan {
  return {
    id,
    title,
    at,
    day: null,
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    monthDay: null,
    faceId: null,
    songId: null,
    photoUrl: null,
    exceptions: [],
  };
}

/** Every day. */
export function tabletReminder(
  id: number,
  says: string,
  other: Partial<TabletReminder> = {},
): TabletReminder {
  return {
    id,
    says,
    at: '15:00',
    day: null,
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    monthDay: null,
    repeats: 0,
    photoUrl: null,
    voiceUrl: null,
    pausedUntil: null,
    planId: null,
    exceptions: [],
    done: [],
    ...other,
  };
}

/** Content of John's tablet; the argument overrides parts of it. */
export function tabletContent(other: Partial<TabletContent> = {}): TabletContent {
  return {
    personName: 'John',
    message: 'All is well.',
    locale: 'en',
    hello: null,
    helloBefore: null,
    songs: [],
    liveCalls: { on: false, voiceUrls: [] },
    messages: { on: false, resting: false, to: [] },
    clock: {
      timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
      nightFrom: '22:00',
      nightTo: '07:00',
      quietFrom: '20:00',
      quietTo: '08:00',
    },
    faces: [
      tabletFace(1, 'Anna', { relationship: 'daughter', description: 'She comes on Sunday.' }),
      tabletFace(2, 'Peter', { relationship: 'Your son' }),
    ],
    items: [
      tabletItem(1, 'Keys', { content: 'On the hook.', pinned: true }),
      tabletItem(2, 'Doctor', { content: 'Call 0470 12 34 56.' }),
    ],
    contacts: [tabletContact(1, 'Anna')],
    plans: [],
    practice: [],
    reminders: [],
    calls: [],
    ...other,
  };
}
