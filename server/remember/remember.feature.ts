import type { Feature } from '../feature';
import { rememberItemRoutes } from './remember-item.routes';

export const remember = {
  routes: (deps, { contribute }) => [rememberItemRoutes(deps, contribute)],
} satisfies Feature;
