import { describe, expect, it } from 'vitest';
import { pageAt } from '#shared/product/paths';
import { transaction } from '../../server/db/database';
import { joined } from '../../server/features';
import type { MailKind } from '../../server/mail/mail';
import { PUSHED, type PushKind } from '../../server/notifications/push';
import { useTestApp } from '../support/app';
import { everyJob } from '../support/every-email';

const app = useTestApp();

/** Where the links of each email lead, with :p for the person it is about; the first is that of the notification too. */
const LINKS: Record<MailKind, readonly string[]> = {
  'verify-email': ['/verify-email'],
  'reset-password': ['/reset-password'],
  'confirm-email-change': ['/confirm-email-change'],
  'email-change-asked': [],
  'email-changed': [],
  'password-changed': [],
  'password-was-reset': [],
  'passkey-added': ['/profile'],
  'passkey-deleted': [],
  'passkey-refused': ['/profile'],
  'provider-connected': [],
  'settings-changed': ['/admin/health'],
  'changed-by-admin': [],
  'account-deleted': [],
  'unused-account-first-warning': ['/login'],
  'unused-account-last-warning': ['/login'],
  'ask-to-call': ['/call-answer', '/call-consent'],
  'call-consent': ['/call-consent'],
  'call-consent-notice': ['/people/:p/caregiver/day#people-to-call'],
  'circle-invitation': ['/invitation'],
  'contributions-waiting': ['/people/:p/caregiver/waiting'],
  'import-stopped': ['/people/:p/caregiver#more'],
  'contact-message': [],
  'role-changed': ['/people/:p'],
  'removed-from-circle': [],
  'member-joined': ['/people/:p/caregiver/circle'],
  'member-left': ['/people/:p/caregiver/circle', '/people/:p/caregiver/tablet'],
  'person-deleted': [],
  'handed-over': ['/people/:p/caregiver/circle'],
  'tablet-connected': ['/people/:p/caregiver/tablet'],
  'reminder-untouched': ['/people/:p/caregiver/day#last-days'],
  'tablet-silent': ['/people/:p/caregiver/tablet'],
  'backup-missing': ['/admin/health'],
};

describe('the links of emails and notifications', () => {
  it('open the person whom they are about, at the place where it stands', async () => {
    const { db, mails, sent, config } = app();
    const { personId, jobs } = await everyJob(app(), { name: 'Jozef' });
    /** Without tokens. */
    const placeOf = (url: string) => {
      const { pathname, hash } = new URL(url, config.appUrl);
      expect(pageAt(pathname), url).toBeDefined();
      const place = /^#[a-z-]{1,30}$/.test(hash) ? hash : '';
      return `${pathname.replace(`/people/${personId}`, '/people/:p')}${place}`;
    };
    for (const [kind, make] of Object.entries(jobs) as [MailKind, () => Promise<never[]>][]) {
      const made = await make();
      sent.length = 0;
      await transaction(db, async (tx) => {
        for (const job of made) await mails.enqueue(tx, job);
      });
      await mails.deliverWaiting();
      const found = sent.flatMap(({ text }) =>
        [...text.matchAll(/https?:\/\/\S+/g)].map(([url]) => url),
      );
      const places = new Set(found.filter((url) => url.startsWith(config.appUrl)).map(placeOf));
      expect([...places].sort(), kind).toEqual([...LINKS[kind]].sort());
      if (!(kind in PUSHED)) continue;
      const [job] = made;
      const written = joined(({ notifications }) => notifications?.({ db }));
      const write = written[kind as PushKind] as (
        job: unknown,
        translate: (text: string) => string,
      ) => Promise<{ path: string } | null>;
      const notification = await write(job, (text) => text);
      expect(placeOf(String(notification?.path)), kind).toBe(LINKS[kind][0]);
    }
  });
});
