import type { CDPSession } from 'playwright/test';

interface Transfer {
  arrivals: { at: number; bytes: number }[];
  /** Time at which the answer was complete, and its total size. */
  whole?: { at: number; bytes: number };
}

/** Counts from now on what a page receives, headers and all; answers with the bytes up to so many milliseconds after its navigation. */
export function countBytes(cdp: CDPSession): (untilMs: number) => number {
  const transfers = new Map<string, Transfer>();
  let begun = 0;
  const arrived = (id: string, at: number, bytes: number) => {
    const transfer = transfers.get(id) ?? { arrivals: [] };
    transfer.arrivals.push({ at, bytes });
    transfers.set(id, transfer);
    return transfer;
  };
  cdp.on('Network.requestWillBeSent', ({ timestamp, type }) => {
    if (type === 'Document' && begun === 0) begun = timestamp;
  });
  cdp.on(
    'Network.responseReceived',
    ({ requestId, timestamp, response }) =>
      void arrived(requestId, timestamp, response.encodedDataLength),
  );
  cdp.on(
    'Network.dataReceived',
    ({ requestId, timestamp, encodedDataLength }) =>
      void arrived(requestId, timestamp, encodedDataLength),
  );
  cdp.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    arrived(requestId, timestamp, 0).whole = { at: timestamp, bytes: encodedDataLength };
  });
  return (untilMs) => {
    const until = begun + untilMs / 1000;
    return [...transfers.values()].reduce((sum, transfer) => sum + bytesOf(transfer, until), 0);
  };
}

function bytesOf({ arrivals, whole }: Transfer, until: number): number {
  if (whole && whole.at <= until) return whole.bytes;
  return arrivals.filter(({ at }) => at <= until).reduce((sum, { bytes }) => sum + bytes, 0);
}
