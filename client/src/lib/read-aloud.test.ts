import { describe, expect, test } from 'vitest';
import { englishVoice, sentencesOf } from './read-aloud';

test.each([
  ['Hello. Anna is here!', ['Hello.', 'Anna is here!']],
  ['Your daughter — Anna', ['Your daughter — Anna']],
  ['On the hook\nby the door', ['On the hook', 'by the door']],
  ['Take 2.5 tablets at 8 p.m. today.', ['Take 2.5 tablets at 8 p.m.', 'today.']],
  ['Really?! Yes...', ['Really?!', 'Yes...']],
  [' \n ', []],
  ['', []],
])('%j is read sentence after sentence', (text, sentences) =>
  expect(sentencesOf(text)).toEqual(sentences),
);

describe('the voice that reads', () => {
  const voice = (name: string, lang: string, localService = true, usual = false) => ({
    name,
    lang,
    localService,
    default: usual,
  });
  const dutch = voice('Ellen', 'nl-BE', true, true);
  const british = voice('Daniel', 'en-GB');
  const american = voice('Samantha', 'en_US');
  const distant = voice('Google', 'en-US', false);

  test('is English, needs no network, and speaks as people here do', () => {
    expect(englishVoice([dutch, distant, american, british], 'en-GB')).toBe(british);
    expect(englishVoice([dutch, distant, british, american], 'nl-BE')).toBe(american);
    expect(englishVoice([dutch, distant], 'nl-BE')).toBe(distant);
    expect(englishVoice([dutch], 'nl-BE')).toBeUndefined();
  });
});
