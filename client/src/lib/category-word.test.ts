import { i18n } from '@lingui/core';
import { catalogs } from 'virtual:messages';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { categoryWord, storedCategory, suggestedCategoryWords } from './category-word';

const suggestedCategories = [
  'People',
  'Daily routine',
  'Medication',
  'Appointments',
  'Phone numbers',
  'Home',
  'Other',
];

beforeEach(() => {
  i18n.load('nl', catalogs.nl ?? {});
});

const inDutch = () => {
  i18n.activate('nl');
  onTestFinished(() => i18n.activate('en'));
};

test('English suggestions are shown and stored to the letter', () => {
  expect(suggestedCategoryWords()).toEqual(suggestedCategories);
  expect(suggestedCategories.map(storedCategory)).toEqual(suggestedCategories);
});

test('a suggestion is shown in the language and stored in English', () => {
  inDutch();
  expect(categoryWord('Phone numbers')).toBe('Telefoonnummers');
  expect(suggestedCategoryWords().map(storedCategory)).toEqual(suggestedCategories);
});

test('what the family wrote stays as it is', () => {
  inDutch();
  expect(categoryWord('Katten')).toBe('Katten');
  expect(storedCategory('Katten')).toBe('Katten');
  expect(categoryWord('phone numbers')).toBe('phone numbers');
});
