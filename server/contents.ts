import { calls } from './calls/calls.content';
import { faces } from './faces/faces.content';
import { hellos } from './hellos/hellos.content';
import type { Content } from './people/content.fields';
import { plans } from './plans/plans.content';
import { remember } from './remember/remember.content';
import { reminders } from './reminders/reminders.content';

/** All rooms with content of a person, in the order of an export. */
const all = [faces, remember, hellos, calls, plans, reminders] as const;
export const contents: readonly Content[] = all;

type Part<Key extends keyof Content> = Extract<(typeof all)[number], Record<Key, unknown>>[Key];
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
    | 'exported'
    | 'exportedOfTablets'
    | 'imported'
    | 'importedOfTablets',
>(
  key: Key,
) => Object.assign({}, ...contents.map((content) => content[key])) as All<Part<Key>>;
