import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { everything, onlyNecessary, parseConsent, recordConsent, withNecessary } from './consent';

const now = new Date('2025-06-17T10:00:00.000Z');

describe('what is allowed', () => {
  it('is only the necessary until somebody has chosen', () => {
    expect(onlyNecessary).toEqual({
      necessary: true,
      preferences: false,
      analytics: false,
      marketing: false,
    });
  });

  it('is all four kinds for who accepts all', () => {
    expect(everything).toEqual({
      necessary: true,
      preferences: true,
      analytics: true,
      marketing: true,
    });
  });

  it('always holds the necessary', () => {
    expect(withNecessary({ ...everything, necessary: false })).toEqual(everything);
    expect(recordConsent({ ...onlyNecessary, necessary: false, analytics: true }, now)).toEqual({
      hasConsented: true,
      categories: { necessary: true, preferences: false, analytics: true, marketing: false },
      consentDate: '2025-06-17T10:00:00.000Z',
    });
  });
});

describe('stored consent', () => {
  it('comes back as it was stored', () => {
    const record = recordConsent({ ...onlyNecessary, preferences: true }, now);
    expect(parseConsent(JSON.stringify(record))).toEqual(record);
  });

  it('is null where nothing is stored', () => {
    expect(parseConsent(null)).toBeNull();
  });

  it.each([
    '',
    '{',
    'null',
    '7',
    '[]',
    '{}',
    '{"hasConsented":true}',
    '{"hasConsented":"yes","categories":{},"consentDate":"2025-06-17T10:00:00.000Z"}',
    '{"hasConsented":false,"categories":{},"consentDate":"2025-06-17T10:00:00.000Z"}',
    '{"hasConsented":true,"categories":null,"consentDate":"2025-06-17T10:00:00.000Z"}',
    '{"hasConsented":true,"categories":{},"consentDate":"some day"}',
  ])('%s is refused', (text) => {
    expect(() => parseConsent(text)).toThrow();
  });

  it('allows a kind only by a clear yes, and the necessary whatever it says', () => {
    const stored = {
      hasConsented: true,
      categories: { necessary: false, analytics: 1, marketing: 'true', preferences: true },
      consentDate: now,
    };
    expect(parseConsent(JSON.stringify(stored))?.categories).toEqual({
      ...onlyNecessary,
      preferences: true,
    });
  });

  it('is whole or refused, whatever is stored', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        try {
          expect(parseConsent(text)?.categories.necessary).toBe(true);
        } catch (error) {
          expect(error).toBeInstanceOf(Error);
        }
      }),
    );
  });
});
