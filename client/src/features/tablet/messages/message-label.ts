import { t } from '@lingui/core/macro';
import type { Message } from './messages.store';

/** "Your words for Sofie" */
export function messageLabel({ kind, to }: Pick<Message, 'kind' | 'to'>): string {
  const name = to?.name;
  if (kind === 'thinking-of-you')
    return name === undefined
      ? t({
          message: 'Your thought for your family',
          comment:
            'Tablet. Read and heard by the person with memory loss. Button that leads to the thought "I am thinking of you", which was not sent yet. Short.',
        })
      : t({
          message: `Your thought for ${name}`,
          comment:
            'Tablet. Read and heard by the person with memory loss. Button that leads to the thought "I am thinking of you", which was not sent yet. {name} is a first name. Short.',
        });
  return name === undefined
    ? t({
        message: 'Your words for your family',
        comment:
          'Tablet. Read and heard by the person with memory loss. Button that leads to words of the person that were recorded and not sent yet. Short.',
      })
    : t({
        message: `Your words for ${name}`,
        comment:
          'Tablet. Read and heard by the person with memory loss. Button that leads to words of the person that were recorded and not sent yet. {name} is a first name. Short.',
      });
}
