import type { SQL } from 'drizzle-orm';
import { people } from '#shared/people/person.table';
import type { TabletContent } from '#shared/tablet/tablet-content.answer';
import { jsonObject } from '../db/fields';

type OnTablet = TabletContent['liveCalls'];

/** Says whether members can ring the tablets of the person in `people`. */
export const tabletLiveCalls = jsonObject<OnTablet>({ on: people.callsOn }) as SQL<OnTablet>;
