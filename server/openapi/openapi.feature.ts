import type { Feature } from '../feature';
import { openapiRoutes } from './openapi.routes';

export const openapi = { routes: (deps) => [openapiRoutes(deps)] } satisfies Feature;
