import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  openedStreams,
  useFakeEventSource,
} from '../../../../../tests/support/client/event-source';
import { followTablet, openStreamsAgain } from './follow-tablet';
import { streamOpen } from './stream-open.store';

const stops: (() => void)[] = [];
const isVisible = (visible: boolean) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visible ? 'visible' : 'hidden');
  document.dispatchEvent(new Event('visibilitychange'));
};
beforeEach(() => {
  useFakeEventSource();
  vi.useFakeTimers();
});
afterEach(() => stops.splice(0).forEach((stop) => stop()));

function follow(row?: number) {
  const heard: unknown[] = [];
  const readContent = vi.fn(() => Promise.resolve());
  const stop = followTablet({
    row,
    readContent,
    on: {
      ring: (ring) => heard.push(ring),
      state: (state) => heard.push(state),
      signal: (signal, id) => heard.push([signal, id]),
    },
  });
  stops.push(stop);
  return { heard, readContent, stop };
}
function last() {
  const stream = openedStreams.at(-1);
  if (!stream) throw new Error('No stream was opened');
  return stream;
}

test('a tablet follows what happens, a shared one for the person who sits there', () => {
  const { heard } = follow();
  const [, page] = /^\/api\/tablet\/live\?page=([\da-f-]{36})$/.exec(last().path) ?? [];
  expect(page).toBeDefined();
  last().open();
  last().say('ring', { id: 'a' });
  last().say('signal', { id: 'a' }, '17');
  expect(heard).toEqual([{ id: 'a' }, [{ id: 'a' }, '17']]);
  follow(8);
  expect(last().path).toBe(`/api/tablet/live?page=${page}&row=8`);
});

test('content that was changed is read at once, and once more if it is changed meanwhile', async () => {
  const { readContent } = follow();
  let isRead: () => void = () => undefined;
  readContent.mockImplementation(() => new Promise((done) => (isRead = () => done())));
  last().open();
  expect(readContent).toHaveBeenCalledTimes(1);
  last().say('content', {});
  last().say('content', {});
  expect(readContent).toHaveBeenCalledTimes(1);
  isRead();
  await vi.advanceTimersByTimeAsync(0);
  expect(readContent).toHaveBeenCalledTimes(2);
  isRead();
  await vi.advanceTimersByTimeAsync(0);
  expect(readContent).toHaveBeenCalledTimes(2);
});

test('a stream that says nothing for a minute is opened again', () => {
  follow();
  const first = last();
  first.open();
  vi.advanceTimersByTime(50_000);
  first.say('alive', {});
  vi.advanceTimersByTime(50_000);
  expect(openedStreams).toHaveLength(1);
  vi.advanceTimersByTime(10_000);
  expect(first.readyState).toBe(first.CLOSED);
  expect(openedStreams).toHaveLength(2);
});

test('a stream that is lost is left to the browser for a while, and a refused one is tried again later', async () => {
  const { readContent } = follow();
  last().open();
  expect(streamOpen.read()).toBe(true);
  last().fail();
  expect(streamOpen.read()).toBe(false);
  vi.advanceTimersByTime(10_000);
  last().open();
  expect(streamOpen.read()).toBe(true);
  last().fail();
  await vi.advanceTimersByTimeAsync(15_000);
  expect(openedStreams).toHaveLength(1);
  // The content is read, because from now on polls are all that the tablet has.
  expect(readContent).toHaveBeenCalledTimes(3);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(openedStreams.length).toBeGreaterThan(1);
  const tried = openedStreams.length;
  last().refuse();
  vi.advanceTimersByTime(29_000);
  expect(openedStreams).toHaveLength(tried);
  vi.advanceTimersByTime(31_000);
  expect(openedStreams).toHaveLength(tried + 1);
});

test('a tablet that nobody sees has no stream', () => {
  const { stop } = follow();
  const first = last();
  first.open();
  isVisible(false);
  expect(first.readyState).toBe(first.CLOSED);
  expect(streamOpen.read()).toBe(false);
  isVisible(true);
  expect(openedStreams).toHaveLength(2);
  last().open();
  stop();
  expect(last().readyState).toBe(first.CLOSED);
  isVisible(true);
  vi.advanceTimersByTime(600_000);
  expect(openedStreams).toHaveLength(2);
});

test('a stream that the network may have swallowed is opened anew, unless nobody sees the tablet', () => {
  const { stop } = follow();
  const first = last();
  first.open();
  openStreamsAgain();
  expect(first.readyState).toBe(first.CLOSED);
  expect(openedStreams).toHaveLength(2);
  isVisible(false);
  openStreamsAgain();
  expect(openedStreams).toHaveLength(2);
  isVisible(true);
  stop();
  openStreamsAgain();
  expect(openedStreams).toHaveLength(3);
});
