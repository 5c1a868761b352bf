import type { Content } from '../people/content.fields';
import { exportList } from '../people/exported-list.fields';
import { countPlans, exportPlans, tabletPlans } from './plan.fields';
import { deletePlansAddedBy } from './plans.repository';

export const plans = {
  counted: { plans: countPlans },
  onTablet: { plans: tabletPlans },
  exportedOfTablets: { plans: exportList(exportPlans) },
  deleteAddedBy: deletePlansAddedBy,
} satisfies Content;
