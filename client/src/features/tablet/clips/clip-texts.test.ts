import { expect, test } from 'vitest';
import { recordedWhen } from './clip-texts';

const now = new Date('2026-11-25T10:00');

test.each([
  ['2026-11-25', 'Sofie recorded this today.'],
  ['2026-11-24', 'Sofie recorded this yesterday.'],
  ['2026-11-22', 'Sofie recorded this on Sunday.'],
  ['2026-11-02', 'Sofie recorded this on 2\u00A0November.'],
])('a clip of %s says when it was recorded', (day, sentence) =>
  expect(recordedWhen('Sofie', day, now)).toBe(sentence),
);
