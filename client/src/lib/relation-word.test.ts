import { i18n, type Messages } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { relations } from '#shared/faces/relations';
import { relationWord, storedRelation, suggestedRelations } from './relation-word';

afterEach(() => i18n.activate('en'));

describe('in English', () => {
  test('a stored relation is shown as it was written', () => {
    expect(['daughter', 'Daughter', 'cousin from Ghent'].map(relationWord)).toEqual([
      'daughter',
      'Daughter',
      'cousin from Ghent',
    ]);
  });

  test('what is typed is stored as it is', () => {
    for (const typed of ['daughter', 'Cousin', 'Your son', 'friend', '', ' wife '])
      expect(storedRelation(typed)).toBe(typed);
  });

  test('one word for women and men is suggested once, and keeps what was stored', () => {
    expect(relationWord('neighbor (woman)')).toBe('neighbor');
    expect(suggestedRelations().filter((word) => word === 'neighbor')).toHaveLength(1);
    expect(storedRelation('neighbor', 'neighbor (woman)')).toBe('neighbor (woman)');
  });
});

describe('in Dutch', () => {
  const dutch: Messages = Object.fromEntries([
    [msg({ message: 'daughter' }).id, 'dochter'],
    [msg({ message: 'nephew' }).id, 'neef'],
    [msg({ message: 'cousin' }).id, 'neef'],
    [msg({ message: 'pet' }).id, 'huisdier'],
    [msg({ message: 'nurse' }).id, 'verpleeg\u00ADkundige'],
    [msg({ message: 'neighbor', context: 'a woman' }).id, 'buurvrouw'],
  ]);
  beforeEach(() => i18n.loadAndActivate({ locale: 'nl', messages: dutch }));

  test('a soft hyphen of ours need not be typed', () => {
    expect(storedRelation('verpleegkundige')).toBe('nurse');
  });

  test('a known relation is shown in Dutch, any other as it was written', () => {
    expect(['daughter', ' Daughter', 'neighbor (woman)', 'petekind'].map(relationWord)).toEqual([
      'dochter',
      'dochter',
      'buurvrouw',
      'petekind',
    ]);
  });

  test('a known relation is stored in English, whichever of the two languages was typed', () => {
    expect(
      ['dochter', ' Dochter ', 'daughter', 'buurvrouw', 'Huisdier', 'petekind'].map((typed) =>
        storedRelation(typed),
      ),
    ).toEqual(['daughter', 'daughter', 'daughter', 'neighbor (woman)', 'pet', 'petekind']);
  });

  test('a word with two meanings keeps the one that was stored', () => {
    expect(storedRelation('neef')).toBe('nephew');
    expect(storedRelation('neef', 'cousin')).toBe('cousin');
  });

  test('every relation is suggested, in Dutch and once', () => {
    const words = suggestedRelations();
    expect(words).toEqual(expect.arrayContaining(['dochter', 'huisdier']));
    expect(words.filter((word) => word === 'neef')).toHaveLength(1);
    expect(words.length).toBeLessThan(relations.length);
  });
});
