import type { RateLimit } from './http/rate-limits';
import type { MailJob, MailKind } from './mail/mail';
import type { MailQueue } from './mail/queue';

/**
 * The budget of a kind of email, which keeps it from being sent again and again: a bound on its cause, in words, or a count of the emails about
 * one subject to one reader. `about` names the subject; undefined for a job that is not counted.
 */
type Budget<Kind extends MailKind> =
  | { boundedBy: string }
  | { about: (job: MailJob<Kind>) => string | undefined };

const budgets: { [Kind in MailKind]: Budget<Kind> } = {
  'verify-email': { boundedBy: 'the cooldown of the address, requestedEmails and mailsPerAccount' },
  'reset-password': { boundedBy: 'the cooldown of the address, and requestedEmails' },
  'confirm-email-change': { boundedBy: 'mailsPerAccount and emailChangesPerAddress' },
  'email-change-asked': { boundedBy: 'mailsPerAccount' },
  'email-changed': { boundedBy: 'a mailed link for each' },
  'password-changed': { about: ({ userId }) => String(userId) },
  'password-was-reset': { boundedBy: 'a mailed link for each' },
  'passkey-added': { about: ({ userId }) => String(userId) },
  'passkey-deleted': { about: ({ userId }) => String(userId) },
  'passkey-refused': { about: ({ userId }) => String(userId) },
  'provider-connected': { about: ({ userId }) => String(userId) },
  'changed-by-admin': { boundedBy: 'administrators, whose audit log has each change' },
  'settings-changed': { boundedBy: 'administrators, whose audit log has each change' },
  'account-deleted': { boundedBy: 'one for an account' },
  'unused-account-first-warning': { boundedBy: 'one for a time without use' },
  'unused-account-last-warning': { boundedBy: 'one for a time without use' },
  'ask-to-call': { boundedBy: 'asksToCallPerPerson and asksToCallPerContact' },
  'call-consent': { boundedBy: 'callConsentsPerAccount and callConsentsPerAddress' },
  'call-consent-notice': { boundedBy: 'one for an upgrade' },
  'circle-invitation': { boundedBy: 'invitationsPerAccount and invitationsPerAddress' },
  'contributions-waiting': { boundedBy: 'one an hour for a member and a person' },
  'import-stopped': { boundedBy: 'importPerAccount' },
  'contact-message': { boundedBy: 'contactPerIp' },
  'role-changed': {
    about: ({ personId, userId }) => (personId === undefined ? undefined : `${personId} ${userId}`),
  },
  'removed-from-circle': { boundedBy: 'an invitation for each' },
  'member-joined': { boundedBy: 'an invitation for each' },
  // A member who leaves or is removed needs an invitation to do it again. A role can be lowered again and again.
  'member-left': {
    about: ({ loss, personId, memberId }) =>
      loss === 'lowered' ? `${personId} ${memberId}` : undefined,
  },
  'person-deleted': { boundedBy: 'one for a person' },
  'handed-over': { boundedBy: 'an invitation for each' },
  'tablet-connected': { boundedBy: 'pairingCodesPerAccount' },
  'reminder-untouched': { boundedBy: 'one for an occurrence' },
  'tablet-silent': { boundedBy: 'one for a day' },
  'backup-missing': { boundedBy: 'one a week' },
};

const subjectOf = <Kind extends MailKind>(job: MailJob<Kind>): string | undefined => {
  const budget: Budget<Kind> = budgets[job.kind];
  return 'about' in budget ? budget.about(job) : undefined;
};

/** A change that was not counted may take this long to be committed. */
const COMMITTED_WITHIN_MS = 10_000;

/**
 * The mail queue with a budget for emails that can be caused again and again. The last that fits into the budget waits for its
 * end, and those after it are left out: their templates read what is so when they are rendered, so that one is true.
 */
export function withBudgets(mails: MailQueue, repeated: Pick<RateLimit, 'count'>): MailQueue {
  return {
    ...mails,
    enqueue: async (tx, job, startAfter) => {
      const subject = subjectOf(job);
      if (subject === undefined) return mails.enqueue(tx, job, startAfter);
      const counted = await repeated.count(`${job.kind} ${job.email} ${subject}`, tx);
      if (!counted) return;
      const end = new Date(counted.resetsAt.getTime() + COMMITTED_WITHIN_MS);
      await mails.enqueue(tx, job, counted.left > 0 ? startAfter : end);
    },
  };
}
