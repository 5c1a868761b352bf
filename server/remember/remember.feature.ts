import type { Feature } from '../feature';
import { personItemRoutes } from './person-item.routes';
import { rememberItemRoutes } from './remember-item.routes';

export const remember = {
  routes: (deps, { contribute }) => [
    rememberItemRoutes(deps, contribute),
    personItemRoutes(deps, contribute),
  ],
} satisfies Feature;
