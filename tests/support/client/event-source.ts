import { vi } from 'vitest';

/** Streams of events that were opened, oldest first. */
export const openedStreams: FakeEventSource[] = [];

/** A stream of events in the test's hand. */
export class FakeEventSource extends EventTarget {
  readonly CLOSED = 2;
  readonly path: string;
  readyState = 0;
  onopen: (() => void) | null = null;
  onerror: (() => void) | null = null;

  constructor(path: string) {
    super();
    this.path = path;
    openedStreams.push(this);
  }
  close() {
    this.readyState = this.CLOSED;
  }
  open() {
    this.readyState = 1;
    this.onopen?.();
  }
  say(name: string, data: unknown, lastEventId = '') {
    this.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data), lastEventId }));
  }
  /** The network is lost, and the browser tries again. */
  fail() {
    this.readyState = 0;
    this.onerror?.();
  }
  /** The server has answered with an error. */
  refuse() {
    this.readyState = this.CLOSED;
    this.onerror?.();
  }
}

/** Call it before each test that follows events. */
export function useFakeEventSource(): void {
  openedStreams.length = 0;
  vi.stubGlobal('EventSource', FakeEventSource);
}
