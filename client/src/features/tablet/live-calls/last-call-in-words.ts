import { t } from '@lingui/core/macro';
import type { LastCall } from './last-call.store';

/** How a call went, on the screen after it and on home. */
export function lastCallInWords({ name, outcome }: LastCall): string {
  switch (outcome) {
    case 'talked':
      return t({
        message: `You talked with ${name}.`,
        comment:
          'Tablet. Read and heard by the person with memory loss. After a call with {name} on this tablet, and on home until the end of the day. One short sentence.',
      });
    case 'called':
      return t({
        message: `${name} called.`,
        comment:
          'Tablet. Read and heard by the person with memory loss. {name} called on this tablet and nobody answered. One short sentence.',
      });
    case 'network':
      return t({
        message: 'The call has ended. It was the network.',
        comment:
          'Tablet. Read and heard by the person with memory loss. A call on this tablet ended because the connection was lost. Two short sentences, which say that it was nobody’s doing.',
      });
  }
}
