import type { Feature } from '../feature';
import { rememberItemRoutes } from './remember-item.routes';

export const remember = {
  routes: (deps, { contributions }) => [rememberItemRoutes(deps, contributions)],
} satisfies Feature;
