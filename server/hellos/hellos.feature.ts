import type { Feature } from '../feature';
import { helloRoutes } from './hello.routes';
import { expiredHellos } from './hellos.repository';

export const hellos = {
  routes: (deps, { contribute }) => [helloRoutes(deps, contribute)],
  expired: { hellos: expiredHellos },
} satisfies Feature;
