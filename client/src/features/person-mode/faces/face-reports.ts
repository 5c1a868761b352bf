import { useEffect } from 'react';
import { newRequestKey } from '../../../lib/request-key';
import { post, sendLetters } from '../offline/send-queue';
import { takeUntold } from './face-views.store';

/** Tells the family which faces were looked at, once for each time. */
export function tellOfFaces(): void {
  for (const told of takeUntold()) {
    const id = newRequestKey();
    post('/api/tablet/reports', { id, ...told }, { id });
  }
}

/** Sends what waits whenever there may be a network, and what happened when the tablet is put away. */
export function useReports(): void {
  useEffect(() => {
    const send = () => {
      tellOfFaces();
      void sendLetters();
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
