import { useEffect } from 'react';
import type { TabletReport } from '#shared/tablet/tablet.form';
import { calendarDay } from '../../../lib/date-format';
import { newRequestKey } from '../../../lib/request-key';
import { flushQueue, sendWhenOnline } from '../offline/send-queue';
import { takeUnreportedOpened } from '../opened.store';
import { currentTime } from '../person-clock.store';
import { takeUnreported } from './face-views.store';
import { takeUnreportedQuestions } from './practice.store';

/** Reports which faces were looked at, the questions of gentle practice, and what was opened, each once. */
export function reportFaces(): void {
  const questions = takeUnreportedQuestions();
  const reports: Omit<TabletReport, 'id'>[] = takeUnreported();
  if (questions.length > 0) {
    const newest = reports.pop() ?? { day: calendarDay(currentTime()), faces: [] };
    reports.push({ ...newest, practice: questions });
  }
  const opened = takeUnreportedOpened();
  if (opened) {
    const ofDay = reports.find(({ day }) => day === opened.day);
    if (ofDay) Object.assign(ofDay, { opened: opened.opened });
    else reports.push({ faces: [], ...opened });
  }
  for (const report of reports) {
    const id = newRequestKey();
    sendWhenOnline({ address: 'POST /api/tablet/reports', body: { id, ...report } }, { key: id });
  }
}

/** Sends the queue whenever there may be a network, and reports when the tablet is put away. */
export function useReports(): void {
  useEffect(() => {
    const send = () => {
      reportFaces();
      void flushQueue();
    };
    send();
    window.addEventListener('online', send);
    document.addEventListener('visibilitychange', send);
    return () => {
      window.removeEventListener('online', send);
      document.removeEventListener('visibilitychange', send);
    };
  }, []);
}
