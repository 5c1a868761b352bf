import type { Feature } from '../feature';
import { expiredHistory } from './history.repository';
import { peopleRoutes } from './people.routes';

export const people = {
  routes: (deps) => [peopleRoutes(deps)],
  expired: { historyEntries: expiredHistory },
} satisfies Feature;
