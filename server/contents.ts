import { calls } from './calls/calls.feature';
import { clips } from './clips/clips.feature';
import { faces } from './faces/faces.feature';
import { hellos } from './hellos/hellos.feature';
import { messages } from './messages/messages.feature';
import type { Content } from './people/content.fields';
import { plans } from './plans/plans.feature';
import { remember } from './remember/remember.feature';
import { reminders } from './reminders/reminders.feature';
import { songs } from './songs/songs.feature';

/** All rooms with content of a person, in the order of an export. */
export const roomsWithContent = [
  clips,
  faces,
  remember,
  hellos,
  songs,
  messages,
  calls,
  plans,
  reminders,
] as const;
export const contents: readonly Content[] = roomsWithContent.map(({ content }) => content);

type One = (typeof roomsWithContent)[number]['content'];
type Part<Key extends keyof Content> = Extract<One, Record<Key, unknown>>[Key];
type All<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
  all: infer Parts,
) => void
  ? Parts
  : never;

/** The entries of all rooms in one object, whose type knows each of them. */
export const joinedContent = <
  Key extends
    | 'counted'
    | 'onTablet'
    | 'addable'
    | 'accepts'
    | 'acceptsGifts'
    | 'hidesGifts'
    | 'exported'
    | 'exportedOfTablets'
    | 'imported'
    | 'importedOfTablets',
>(
  key: Key,
) => Object.assign({}, ...contents.map((content) => content[key])) as All<Part<Key>>;
