import type { Feature } from '../feature';
import { tabletRoutes } from './tablet.routes';

export const tablet = { tabletRoutes: (deps) => [tabletRoutes(deps)] } satisfies Feature;
