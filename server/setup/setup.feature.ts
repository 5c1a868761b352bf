import type { Feature } from '../feature';
import { settingsEmails } from './settings.emails';
import { settingsRoutes } from './settings.routes';
import { setupRoutes } from './setup.routes';

export const setup = {
  routes: (deps) => [setupRoutes(deps), settingsRoutes(deps)],
  emails: ({ db, config }) => settingsEmails(db, config),
} satisfies Feature;
