import { setTimeout as sleep } from 'node:timers/promises';
import { tooOften } from './http-error';

const EVERY_MS = 3_000;
const WAITING_MAX = 5;

/** Lets those with the same key pass one after another, with a pause before each. @throws HttpError 429 for one too many */
export type SlowLane = (key: string) => Promise<void>;

export function createSlowLane(everyMs = EVERY_MS): SlowLane {
  const lanes = new Map<string, { waiting: number; freeAt: number }>();
  return async (key) => {
    const now = Date.now();
    const lane = lanes.get(key) ?? { waiting: 0, freeAt: now };
    if (lane.waiting >= WAITING_MAX) throw tooOften((everyMs * WAITING_MAX) / 1000);
    lanes.set(key, lane);
    lane.waiting += 1;
    lane.freeAt = Math.max(now, lane.freeAt) + everyMs;
    await sleep(lane.freeAt - now);
    lane.waiting -= 1;
    if (lane.waiting === 0) lanes.delete(key);
  };
}
