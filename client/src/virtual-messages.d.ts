/** The compiled catalogs by language; see message-catalogs.ts. */
declare module 'virtual:messages' {
  import type { Messages } from '@lingui/core';
  export const catalogs: Readonly<Record<string, Messages>>;
  /** The translations of what the server and the schemas of forms say, by language and English message. */
  export const wire: Readonly<Record<string, Record<string, string>>>;
}
