import type { Feature } from '../feature';
import { exportRoutes } from './export.routes';
import { importEmails } from './import.emails';
import { expiredImportParts, expiredImportRows, expiredImports } from './imports.repository';
import { importRoutes } from './imports.routes';

export const albums = {
  routes: (deps) => [exportRoutes(deps), importRoutes(deps)],
  emails: ({ db, config }) => importEmails(db, config),
  expired: {
    imports: expiredImports,
    importParts: expiredImportParts,
    importRows: expiredImportRows,
  },
} satisfies Feature;
