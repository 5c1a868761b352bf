import * as z from 'zod/mini';
import { callConsentEndpoints } from '#shared/calls/call-consent.api';
import { tabletContactSchema } from '#shared/calls/call-contact.answer';
import { callContactEndpoints } from '#shared/calls/call-contact.api';
import { announcedCallSchema } from '#shared/calls/call-request.answer';
import { tabletCallEndpoints } from '#shared/calls/call-request.api';
import { clipEndpoints } from '#shared/clips/clip.api';
import { faceClipEndpoints } from '#shared/faces/face-clip.api';
import { faceWithPhotosSchema, tabletFaceSchema } from '#shared/faces/face-photo.answer';
import { facePhotoEndpoints } from '#shared/faces/face-photo.api';
import { faceTextNames } from '#shared/faces/face-photo.form';
import { facePictureEndpoints } from '#shared/faces/face-picture.api';
import { faceVoiceEndpoints } from '#shared/faces/face-voice.api';
import { helloSchema, tabletHelloSchema } from '#shared/hellos/hello.answer';
import { helloEndpoints } from '#shared/hellos/hello.api';
import { tabletLiveCallsSchema } from '#shared/live-calls/live-call.answer';
import { liveCallEndpoints, tabletLiveCallEndpoints } from '#shared/live-calls/live-call.api';
import { ringVoiceEndpoints } from '#shared/live-calls/ring-voice.api';
import { tabletMessagesSchema } from '#shared/messages/message.answer';
import { messageEndpoints, tabletMessageEndpoints } from '#shared/messages/message.api';
import { tabletPlanSchema } from '#shared/plans/plan.answer';
import { planEndpoints } from '#shared/plans/plan.api';
import type { Endpoints } from '#shared/product/endpoint';
import { personItemSchema, tabletItemSchema } from '#shared/remember/remember-item.answer';
import { personItemEndpoints, rememberItemEndpoints } from '#shared/remember/remember-item.api';
import { tabletReminderSchema } from '#shared/reminders/reminder.answer';
import { reminderEndpoints, reminderEventEndpoints } from '#shared/reminders/reminder.api';
import { songSchema, tabletSongSchema } from '#shared/songs/song.answer';
import { songEndpoints } from '#shared/songs/song.api';
import { songTextNames } from '#shared/songs/song.form';

/** The endpoints, names and answers of the content of a room, from which those about all content follow. */
interface SharedContent {
  /** By their OpenAPI tag. */
  endpoints: Record<string, Endpoints>;
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
  /** Faces and hellos show them. */
  clips: { endpoints: { Family: clipEndpoints }, history: [], onTablet: {} },
  faces: {
    endpoints: {
      Family: {
        ...facePhotoEndpoints,
        ...facePictureEndpoints,
        ...faceVoiceEndpoints,
        ...faceClipEndpoints,
      },
    },
    history: [
      'added-face',
      'changed-face',
      'deleted-face',
      'restored-face',
      'added-voice',
      'deleted-voice',
      'added-clip',
      'deleted-clip',
    ],
    contributions: { face: faceTextNames, 'face-voice': [], 'face-clip': [], picture: [] },
    accepted: [faceWithPhotosSchema],
    imported: ['face'],
    counted: ['facePhotos'],
    onTablet: { faces: z.array(tabletFaceSchema) },
  },
  remember: {
    endpoints: { Family: { ...rememberItemEndpoints, ...personItemEndpoints } },
    history: ['added-item', 'changed-item', 'deleted-item'],
    contributions: { item: ['title', 'content', 'category'], 'item-voice': [] },
    accepted: [personItemSchema],
    imported: ['item'],
    counted: ['rememberItems'],
    /** Pinned items come first. */
    onTablet: { items: z.array(tabletItemSchema) },
  },
  hellos: {
    endpoints: { Tablets: helloEndpoints },
    history: ['sent-hello', 'deleted-hello'],
    contributions: { hello: ['words'] },
    accepted: [helloSchema],
    /** The newest hello, which can be for tomorrow, and the one before it. The tablet shows each on its day. */
    onTablet: {
      hello: z.nullable(tabletHelloSchema),
      helloBefore: z.nullable(tabletHelloSchema),
    },
  },
  songs: {
    endpoints: { Family: songEndpoints },
    history: ['added-song', 'changed-song', 'deleted-song'],
    contributions: { song: songTextNames },
    accepted: [songSchema],
    imported: ['song'],
    /** In their order, without those that rest. */
    onTablet: { songs: z.array(tabletSongSchema) },
  },
  messages: {
    endpoints: { Tablets: messageEndpoints, 'On the tablet': tabletMessageEndpoints },
    history: [],
    imported: ['message'],
    onTablet: { messages: tabletMessagesSchema },
  },
  plans: {
    endpoints: { Tablets: planEndpoints },
    history: ['added-plan', 'changed-plan', 'deleted-plan'],
    imported: ['plan'],
    counted: ['plans'],
    onTablet: { plans: z.array(tabletPlanSchema) },
  },
  calls: {
    endpoints: {
      Tablets: callContactEndpoints,
      'On the tablet': tabletCallEndpoints,
      Visitors: callConsentEndpoints,
    },
    history: ['changed-contacts'],
    imported: ['contact'],
    counted: ['callContacts'],
    onTablet: {
      contacts: z.array(tabletContactSchema),
      /** The calls that were announced and are not over, newest answer first. */
      calls: z.array(announcedCallSchema),
    },
  },
  'live-calls': {
    endpoints: {
      'Live calls': { ...liveCallEndpoints, ...ringVoiceEndpoints },
      'On the tablet': tabletLiveCallEndpoints,
    },
    history: [],
    onTablet: { liveCalls: tabletLiveCallsSchema },
  },
  reminders: {
    endpoints: { Tablets: reminderEndpoints, 'On the tablet': reminderEventEndpoints },
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

type EndpointsOf<Tag extends string> = Extract<Part<'endpoints'>, Record<Tag, unknown>>[Tag];

/** The endpoints of all rooms with an OpenAPI tag. */
export const contentEndpoints = <Tag extends string>(tag: Tag) =>
  Object.assign({}, ...all.map(({ endpoints }) => endpoints[tag])) as All<EndpointsOf<Tag>>;
