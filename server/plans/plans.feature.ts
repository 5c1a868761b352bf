import type { Feature } from '../feature';
import { planRoutes } from './plan.routes';
import { pastPlans } from './plans.repository';

export const plans = {
  routes: (deps) => [planRoutes(deps)],
  expired: { pastPlans },
} satisfies Feature;
