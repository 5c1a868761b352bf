import type { CallWay } from '#shared/calls/call-contact.form';
import type { FaceOnTablet } from '#shared/faces/face-photo.form';
import type { TabletSettings } from '#shared/tablets/tablet.answer';

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
  plans: { title: string; at: string; weekdays: number[]; face?: string }[];
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
