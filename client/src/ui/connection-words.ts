import type { Connection } from '../lib/connection.store';

/** What somebody can and cannot do without the server; nothing while it is there. */
export const connectionWords: Readonly<
  Record<Connection, { title: string; text: string } | undefined>
> = {
  online: undefined,
  doubtful: undefined,
  // TanStack Query holds changes back while the device has no network, and sends them afterwards.
  offline: {
    title: 'You are offline.',
    text: 'You can go on reading this page. What you save waits until you are back online, so please leave the page open.',
  },
  unreachable: {
    title: 'Dear Ones cannot be reached right now.',
    text: 'You can go on reading this page, and what you have typed stays. Saving has to wait until this message is gone.',
  },
};
