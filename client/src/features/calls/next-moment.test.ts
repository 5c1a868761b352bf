import { expect, test } from 'vitest';
import { nextMoment } from './next-moment';

test.each([
  ['16:00', new Date(2026, 10, 20, 15, 30), new Date(2026, 10, 20, 16)],
  ['16:00', new Date(2026, 10, 20, 16, 2), new Date(2026, 10, 20, 16)],
  ['16:00', new Date(2026, 10, 20, 16, 5), new Date(2026, 10, 21, 16)],
  ['09:00', new Date(2026, 10, 30, 22), new Date(2026, 11, 1, 9)],
])('%s said at %s is %s', (time, now, moment) => expect(nextMoment(time, now)).toEqual(moment));
