import { useEffect, useState } from 'react';

/** A screen reader hears of what comes into a region, not of a region that comes with its words. */
const SAID_AFTER = 50;
/** Milliseconds until the announcement is removed, so that a screen reader does not find it later. */
const ANNOUNCEMENT_DURATION = 1000;

type AnnouncementProps = {
  /** 'status' where it tells of the page itself. */
  role?: 'status';
  children: string;
};

/** Said to screen readers once, when it is first shown. Takes no focus and no room. */
export function Announcement({ role, children }: AnnouncementProps) {
  const [moment, setMoment] = useState<'before' | 'said' | 'over'>('before');
  useEffect(() => {
    const timers = [
      setTimeout(() => setMoment('said'), SAID_AFTER),
      setTimeout(() => setMoment('over'), ANNOUNCEMENT_DURATION),
    ];
    return () => timers.forEach(clearTimeout);
  }, []);
  if (moment === 'over') return null;
  return (
    <p role={role} aria-live="polite" className="sr-only">
      {moment === 'said' && children}
    </p>
  );
}
