import { t } from '@lingui/core/macro';
import { ofName } from '../lib/of-name';

/** Names what is removed with a person: "Remove Jozef’s pages". */
export function removePagesOf(name: string | null): string {
  if (name === null) return t`Remove these pages`;
  const nameOf = ofName(name);
  return t({
    message: `Remove ${nameOf} pages`,
    comment: '{nameOf} says whose pages they are: "Jozef’s"',
  });
}
