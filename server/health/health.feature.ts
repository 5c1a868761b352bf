import type { Feature } from '../feature';
import { healthRoutes } from './health.routes';

export const health = { routes: (deps) => [healthRoutes(deps)] } satisfies Feature;
