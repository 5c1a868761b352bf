import type { Feature } from '../feature';
import { adminRoutes } from './admin.routes';

export const admin = { routes: (deps) => [adminRoutes(deps)] } satisfies Feature;
