import { expect, test } from 'vitest';
import { faceInText } from './face-in-text';

const faces = ['Anna', 'Anna Maes', 'Zoë', 'Marc Claes', 'Marc Peeters', 'Jo'].map(
  (name, index) => ({ id: index + 1, name }),
);

test.each([
  ['Coffee with Anna', 'Anna'],
  ['Anna Maes comes for lunch', 'Anna Maes'],
  ['zoe belt om vijf', 'Zoë'],
  ['Walk with Marc Claes', 'Marc Claes'],
  ['Walk with Marc', undefined],
  ['Journey to the sea', undefined],
  ['', undefined],
])('%s', (text, name) => {
  expect(faceInText(faces, text)?.name).toBe(name);
});
