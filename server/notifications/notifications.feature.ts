import type { Feature } from '../feature';
import { unusedPushSubscriptions } from './push-subscriptions.repository';
import { pushRoutes } from './push.routes';

export const notifications = {
  routes: (deps) => [pushRoutes(deps)],
  expired: { unusedPushSubscriptions },
} satisfies Feature;
