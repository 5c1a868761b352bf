import { randomUUID } from 'node:crypto';

let time = 0;
let count = 0;

/** Creates a UUID of version 7 (RFC 9562): they sort by the moment and, within this process, by the order of the calls. */
export function orderedUuid(): string {
  const now = Date.now();
  if (now > time) [time, count] = [now, 0];
  else if (count < 0xfff) count += 1;
  else [time, count] = [time + 1, 0];
  const hex = time.toString(16).padStart(12, '0');
  const counter = count.toString(16).padStart(3, '0');
  // The variant and the random part are those of version 4.
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7${counter}${randomUUID().slice(18)}`;
}
