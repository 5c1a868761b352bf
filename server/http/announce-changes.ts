import type { Request, RequestHandler } from 'express';
import type { LiveAnnouncements } from '../db/live-announcements';

/** Requests of tablets that change nothing that anybody sees, and come often. */
const CHANGES_NOTHING = /^\/api\/tablet\/(state|live-calls\/)/;

/** Announces that something of a person may have changed, once a request that writes has been answered and so has been committed. */
export function announceChanges(live: LiveAnnouncements): RequestHandler {
  return (req, res, next) => {
    if (req.method !== 'GET' && req.method !== 'HEAD' && !CHANGES_NOTHING.test(req.originalUrl))
      res.once('finish', () => {
        const personId = res.statusCode < 400 ? personOf(req) : undefined;
        if (personId !== undefined) live.announce('person', personId);
      });
    next();
  };
}

const personOf = ({ person, tablet, givingLink }: Request): number | undefined =>
  person?.id ?? tablet?.personId ?? givingLink?.personId;
