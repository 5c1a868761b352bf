import type { Feature } from '../feature';
import { overviewRoutes } from './overview.routes';

export const overview = { routes: (deps) => [overviewRoutes(deps)] } satisfies Feature;
