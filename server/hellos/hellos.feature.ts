import type { Feature } from '../feature';
import { helloRoutes } from './hello.routes';
import { expiredHellos } from './hellos.repository';

export const hellos = {
  routes: (deps, { contributions }) => [helloRoutes(deps, contributions)],
  expired: { hellos: expiredHellos },
} satisfies Feature;
