/** The compiled catalogs by language; see build/messages.ts. */
declare module 'virtual:messages' {
  import type { Messages } from '@lingui/core';
  export const catalogs: Readonly<Record<string, Messages>>;
  /** The translations of the messages of the schemas of forms, by language and English message. */
  export const forms: Readonly<Record<string, Record<string, string>>>;
}
