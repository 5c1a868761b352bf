import * as z from 'zod/mini';
import { tabletContactSchema } from '#shared/calls/call-contact.answer';
import { announcedCallSchema } from '#shared/calls/call-request.answer';
import { faceWithPhotosSchema, tabletFaceSchema } from '#shared/faces/face-photo.answer';
import { faceTextNames } from '#shared/faces/face-photo.form';
import { helloSchema, tabletHelloSchema } from '#shared/hellos/hello.answer';
import { planAnswerSchema } from '#shared/plans/plan.answer';
import { personItemSchema, tabletItemSchema } from '#shared/remember/remember-item.answer';
import { tabletReminderSchema } from '#shared/reminders/reminder.answer';

/** The names and answers of the content of a room, from which the answers about all content follow. */
interface SharedContent {
  /** The actions of members with it, as the history lists them. */
  history: readonly string[];
  /** The kinds of contributions that become it, with the texts of each. */
  contributions?: Record<string, readonly string[]>;
  /** Its answer after a contribution has become it. */
  accepted?: readonly z.core.$ZodType[];
  /** The kinds of rows that an import adds. */
  imported?: readonly string[];
  /** The names of its counts on the page of an account's mailed link. */
  counted?: readonly string[];
  /** The parts of a tablet's content. */
  onTablet: Record<string, z.core.$ZodType>;
}

/** All rooms with content of a person, in the order in which an album is imported: a row may refer to a face. */
const contents = {
  faces: {
    history: [
      'added-face',
      'changed-face',
      'deleted-face',
      'restored-face',
      'added-voice',
      'deleted-voice',
    ],
    contributions: { face: faceTextNames, 'face-voice': [], picture: [] },
    accepted: [faceWithPhotosSchema],
    imported: ['face'],
    counted: ['facePhotos'],
    onTablet: { faces: z.array(tabletFaceSchema) },
  },
  remember: {
    history: ['added-item', 'changed-item', 'deleted-item'],
    contributions: { item: ['title', 'content', 'category'], 'item-voice': [] },
    accepted: [personItemSchema],
    imported: ['item'],
    counted: ['rememberItems'],
    /** Pinned items come first. */
    onTablet: { items: z.array(tabletItemSchema) },
  },
  hellos: {
    history: ['sent-hello', 'deleted-hello'],
    contributions: { hello: ['words'] },
    accepted: [helloSchema],
    /** The newest hello; the tablet shows it on its day. */
    onTablet: { hello: z.nullable(tabletHelloSchema) },
  },
  plans: {
    history: ['added-plan', 'changed-plan', 'deleted-plan'],
    imported: ['plan'],
    counted: ['plans'],
    onTablet: { plans: z.array(planAnswerSchema) },
  },
  calls: {
    history: ['changed-contacts'],
    imported: ['contact'],
    counted: ['callContacts'],
    onTablet: {
      contacts: z.array(tabletContactSchema),
      /** The calls that were announced and are not over, newest answer first. */
      calls: z.array(announcedCallSchema),
    },
  },
  reminders: {
    history: ['added-reminder', 'changed-reminder', 'deleted-reminder'],
    imported: ['reminder'],
    onTablet: { reminders: z.array(tabletReminderSchema) },
  },
} as const satisfies Record<string, SharedContent>;

type One = (typeof contents)[keyof typeof contents];
type Part<Key extends keyof SharedContent> = Extract<One, Record<Key, unknown>>[Key];
type EntryOf<List> = List extends readonly (infer Entry)[] ? Entry : never;
type All<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
  all: infer Parts,
) => void
  ? Parts
  : never;

const all: readonly SharedContent[] = Object.values(contents);

/** The names or answers of all rooms in one list. */
export const listedContent = <Key extends 'history' | 'accepted' | 'imported' | 'counted'>(
  key: Key,
) => all.flatMap((one): readonly unknown[] => one[key] ?? []) as EntryOf<Part<Key>>[];

/** The entries of all rooms in one object, whose type knows each of them. */
export const joinedContent = <Key extends 'contributions' | 'onTablet'>(key: Key) =>
  Object.assign({}, ...all.map((one) => one[key])) as All<Part<Key>>;
