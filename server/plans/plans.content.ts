import type { Content } from '../people/content.fields';
import { countPlans, tabletPlans } from './plan.fields';
import { deletePlansAddedBy } from './plans.repository';

export const plans = {
  counted: { plans: countPlans },
  onTablet: { plans: tabletPlans },
  deleteAddedBy: deletePlansAddedBy,
} satisfies Content;
