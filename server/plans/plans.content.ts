import { PLANS_MAX } from '#shared/product/limits';
import type { Content } from '../people/content.fields';
import { exportList } from '../people/exported-list.fields';
import { importPlan } from './import-plans.repository';
import { countPlans, exportPlans, tabletPlans } from './plan.fields';
import { deletePlansAddedBy } from './plans.repository';

export const plans = {
  counted: { plans: countPlans },
  onTablet: { plans: tabletPlans },
  exportedOfTablets: { plans: exportList(exportPlans) },
  importedOfTablets: {
    plans: { kind: 'plan', most: PLANS_MAX, read: exportPlans, add: importPlan },
  },
  deleteAddedBy: deletePlansAddedBy,
} satisfies Content;
