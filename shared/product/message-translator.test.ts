import { expect, test } from 'vitest';
import { messageTranslator } from './message-translator';

const texts = {
  "Passwords don't match": 'De wachtwoorden zijn niet gelijk',
  Name: 'Naam',
  '{0} is required': '{0} is verplicht',
  '{0} must be at most {1} characters long': '{0}: hoogstens {1} tekens',
  '{0} Please try again {1}.': '{0} Probeer {1} opnieuw.',
  'That was tried too many times.': 'Dat is te vaak geprobeerd.',
  'in {0} minutes': 'over {0} minuten',
  'It works for {0}. Please ask for a new one.': 'Hij werkt {0}. Vraag een nieuwe.',
  '{0} hours': '{0} uur',
};
const said = messageTranslator(texts, 'nl');

test('a message is shown in the language', () => {
  expect(said("Passwords don't match")).toBe('De wachtwoorden zijn niet gelijk');
});

test('a field’s name within a message is translated too', () => {
  expect(said('Name is required')).toBe('Naam is verplicht');
  expect(said('Name must be at most 100 characters long')).toBe('Naam: hoogstens 100 tekens');
});

test('so are sentences and waits within a message', () => {
  expect(said('That was tried too many times. Please try again in 5 minutes.')).toBe(
    'Dat is te vaak geprobeerd. Probeer over 5 minuten opnieuw.',
  );
  expect(said('It works for 24 hours. Please ask for a new one.')).toBe(
    'Hij werkt 24 uur. Vraag een nieuwe.',
  );
});

test('what no catalog knows stays as it is', () => {
  expect(said('Nickname is required')).toBe('Nickname is verplicht');
  expect(said('Something new happened')).toBe('Something new happened');
  expect(said('')).toBe('');
});

test.each([
  ['nl', '10.000', '2,0'],
  ['fr', '10\u00A0000', '2,0'],
  ['de', '10.000', '2,0'],
])('a number in a message has the separators of the language: %s', (language, limit, size) => {
  const translate = messageTranslator(
    { ...texts, 'The disk has {0} GB left.': '{0} GB' },
    language,
  );
  expect(translate('Content must be at most 10,000 characters long')).toContain(` ${limit} `);
  expect(translate('The disk has 2.0 GB left.')).toBe(`${size} GB`);
});
