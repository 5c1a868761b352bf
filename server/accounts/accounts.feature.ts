import type { Feature } from '../feature';
import { accountEmails } from './account.emails';
import { accountRoutes } from './account.routes';
import { expiredAuditEntries } from './admin-audit.repository';
import { deleteInactiveAccounts } from './inactive-accounts';
import { expiredKnownBrowsers } from './known-browsers.repository';
import { expiredMailedLinks } from './mailed-links.repository';
import { passkeyLoginRoutes } from './passkey-login.routes';
import { passwordResetRoutes } from './password-reset.routes';
import { profileRoutes } from './profile.routes';
import { connectionRoutes } from './provider-connection.routes';
import { registrationRoutes } from './registration.routes';
import { resetCardRoutes } from './reset-card.routes';
import { sessionRoutes } from './session.routes';
import { verifyUnproven } from './verify-unproven';

export const accounts = {
  routes: (deps, { passport }) => [
    sessionRoutes(deps, passport),
    passkeyLoginRoutes(deps),
    registrationRoutes(deps),
    passwordResetRoutes(deps),
    resetCardRoutes(deps),
    profileRoutes(deps),
    connectionRoutes(deps),
    accountRoutes(deps),
  ],
  emails: ({ db, config, limits }) => accountEmails(db, config, limits),
  expired: {
    adminAudit: expiredAuditEntries,
    knownBrowsers: expiredKnownBrowsers,
    mailedLinks: expiredMailedLinks,
  },
  dailyJobs: {
    'inactive accounts': deleteInactiveAccounts,
    'unproven addresses': verifyUnproven,
  },
} satisfies Feature;
