import type { ReactNode } from 'react';

export interface LegalSection {
  /** The section's name in an address: privacy-policy#your-rights. */
  id: string;
  title: string;
  body: ReactNode;
}

export interface LegalText {
  title: string;
  /** In words, as in "November 22, 2026". */
  lastUpdated: string;
  introduction: ReactNode;
  sections: readonly LegalSection[];
}
