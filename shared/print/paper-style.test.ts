import { expect, it } from 'vitest';
import { cutMarks, sheetsOf } from './paper-style';

const short = (name: string) => ({ name, description: null });
const long = (name: string) => ({ name, description: 'A story. '.repeat(50) });
const namesOf = (sheets: { name: string }[][]) =>
  sheets.map((faces) => faces.map(({ name }) => name).join(' '));

it('a sheet of the album has one face, or two where both are short', () => {
  const faces = [short('Anna'), short('Peter'), short('Ruth'), long('Mila'), short('Noah')];
  expect(namesOf(sheetsOf(faces, 1))).toEqual(['Anna', 'Peter', 'Ruth', 'Mila', 'Noah']);
  expect(namesOf(sheetsOf(faces, 2))).toEqual(['Anna Peter', 'Ruth', 'Mila', 'Noah']);
});

it('a story of many short lines counts as a long one', () => {
  const lines = { name: 'Mei', description: 'One\n'.repeat(8) };
  expect(namesOf(sheetsOf([short('Anna'), lines], 2))).toEqual(['Anna', 'Mei']);
});

it('no album has no sheets', () => expect(sheetsOf([], 2)).toEqual([]));

it('the cards stand in the middle of the paper', () => {
  expect(cutMarks('a4')).toEqual({ x: [20, 105, 190], y: [38.5, 93.5, 148.5, 203.5, 258.5] });
  expect(cutMarks('letter').x.map(Math.round)).toEqual([23, 108, 193]);
});
