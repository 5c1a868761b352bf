import { PLANS_MAX } from '#shared/product/limits';
import type { Feature } from '../feature';
import { exportList } from '../people/exported-list.fields';
import { importPlan } from './import-plans.repository';
import { countPlans, exportPlans, tabletPlans } from './plan.fields';
import { planRoutes } from './plan.routes';
import { deletePlansAddedBy, pastPlanExceptions, pastPlans } from './plans.repository';

export const plans = {
  routes: (deps) => [planRoutes(deps)],
  expired: { pastPlans, pastPlanExceptions },
  content: {
    counted: { plans: countPlans },
    onTablet: { plans: tabletPlans },
    exportedOfTablets: { plans: exportList(exportPlans) },
    importedOfTablets: {
      plans: {
        kind: 'plan',
        inWords: (count, translate) =>
          translate('{count, plural, one {# plan} other {# plans}}', { count }),
        most: PLANS_MAX,
        read: exportPlans,
        add: importPlan,
      },
    },
    deleteAddedBy: deletePlansAddedBy,
  },
} satisfies Feature;
