import type { Request, RequestHandler } from 'express';
import type { LiveAnnouncements } from '../db/live-announcements';

/** Requests that come often: the state of a tablet, which changes nothing that anybody follows, and live calls, which announce themselves. */
const IS_QUIET = /^\/api\/(tablet\/(state|live-calls\/)|live-calls\/)/;

/**
 * Announces that something of a person or an account may have changed, once a request that writes has been answered and so has
 * been committed.
 */
export function announceChanges(live: LiveAnnouncements): RequestHandler {
  return (req, res, next) => {
    if (req.method !== 'GET' && req.method !== 'HEAD' && !IS_QUIET.test(req.originalUrl))
      res.once('finish', () => {
        if (res.statusCode >= 400) return;
        const personId = personOf(req);
        if (personId !== undefined) live.announce('person', personId);
        else if (req.user) live.announce('account', req.user.id);
      });
    next();
  };
}

const personOf = ({ person, tablet, givingLink }: Request): number | undefined =>
  person?.id ?? tablet?.personId ?? givingLink?.personId;
