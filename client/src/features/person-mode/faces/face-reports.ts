import { useEffect } from 'react';
import { newRequestKey } from '../../../lib/request-key';
import { flushQueue, sendWhenOnline } from '../offline/send-queue';
import { takeUnreported } from './face-views.store';

/** Reports to the family which faces were looked at, each view once. */
export function reportFaces(): void {
  for (const report of takeUnreported()) {
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
