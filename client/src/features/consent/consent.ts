export type ConsentCategory = 'necessary' | 'preferences' | 'analytics' | 'marketing';
export type ConsentCategories = Readonly<Record<ConsentCategory, boolean>>;

/** The visitor's consent and its date. */
export interface ConsentRecord {
  hasConsented: boolean;
  categories: ConsentCategories;
  /** ISO 8601 */
  consentDate: string;
}

const allow = (isAllowed: (category: ConsentCategory) => boolean): ConsentCategories => ({
  necessary: true,
  preferences: isAllowed('preferences'),
  analytics: isAllowed('analytics'),
  marketing: isAllowed('marketing'),
});

/** The default until the visitor has chosen. */
export const onlyNecessary = allow(() => false);
export const everything = allow(() => true);

/** Adds the necessary category, which cannot be declined. */
export const withNecessary = (categories: ConsentCategories): ConsentCategories => ({
  ...categories,
  necessary: true,
});

export function recordConsent(categories: ConsentCategories, now: Date): ConsentRecord {
  return {
    hasConsented: true,
    categories: withNecessary(categories),
    consentDate: now.toISOString(),
  };
}

/**
 * Parses the stored consent. Returns null if there is none.
 * @throws Error if the text is not a valid consent
 */
export function parseConsent(stored: string | null): ConsentRecord | null {
  if (stored === null) return null;
  const { hasConsented, categories, consentDate } = asObject(JSON.parse(stored));
  if (hasConsented !== true || typeof consentDate !== 'string')
    throw new Error('This is no consent');
  const allowed = asObject(categories);
  // Only an explicit true allows a category.
  const found = allow((category) => allowed[category] === true);
  return recordConsent(found, new Date(consentDate));
}

function asObject(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null) throw new Error('This is no consent');
  return { ...value };
}
