import { expect, test } from 'vitest';
import { tabletFace } from '../../../../tests/support/client/tablet-content';
import { faceOfPlan } from './face-of-plan';

const faces = [tabletFace(1, 'Jo'), tabletFace(2, 'Amina'), tabletFace(3, 'Marie-Claire Peeters')];
const faceId = (title: string, chosen?: number) =>
  faceOfPlan({ title, ...(chosen !== undefined && { faceId: chosen }) }, faces)?.id;

test('a plan has the face whose first name its title contains as a whole word', () => {
  expect(faceId('amina comes.')).toBe(2);
  expect(faceId('Coffee with Marie-Claire')).toBe(3);
  expect(faceId('Aminata comes')).toBeUndefined();
  // Too short to tell from another word.
  expect(faceId('Jo comes')).toBeUndefined();
});

test('the face that the family chose comes first', () => {
  expect(faceId('Amina comes', 3)).toBe(3);
  // It may have been deleted.
  expect(faceId('Amina comes', 9)).toBe(2);
});
