import { plural, t } from '@lingui/core/macro';
import type { MessageOfPerson } from '#shared/messages/message.answer';
import { clockTime } from '../../lib/date-format';
import { dayInWords } from '../../lib/day-in-words';
import { withCapital } from '../../lib/with-capital';

/** Tells for whom a message is, and for a thought what it says. */
export function messageTitle({
  kind,
  toAll,
  isShown,
}: Pick<MessageOfPerson, 'kind' | 'toAll' | 'isShown'>): string {
  if (kind === 'voice')
    return toAll
      ? t({ message: 'For the family', context: 'message' })
      : t({ message: 'For you', context: 'message' });
  // Words to one stay as they were said when they are shown to all.
  return toAll && !isShown
    ? t({
        message: 'For the family: “I am thinking of you”',
        comment: 'What the person with memory loss said to several people',
      })
    : t({
        message: '“I am thinking of you”',
        comment: 'What the person with memory loss said to one member of the family',
      });
}

/** "Yesterday, 8:10 AM, 12 seconds" */
export function messageMoment(
  { at, kind, seconds }: Pick<MessageOfPerson, 'at' | 'kind' | 'seconds'>,
  now: Date,
): string {
  const said = new Date(at);
  const moment = `${withCapital(dayInWords(said, now))}, ${clockTime(said)}`;
  if (kind === 'thinking-of-you') return moment;
  // Less than a second would be none.
  return `${moment}, ${plural(Math.max(1, seconds), { one: '# second', other: '# seconds' })}`;
}

/** "4 messages, 2 not heard yet" */
export function messagesText(messages: readonly MessageOfPerson[]): string {
  const all = plural(messages.length, { one: '# message', other: '# messages' });
  // A thought is read.
  const unheard = messages.filter(({ kind, isHeard }) => kind === 'voice' && !isHeard).length;
  return unheard === 0
    ? all
    : `${all}, ${plural(unheard, { one: '# not heard yet', other: '# not heard yet' })}`;
}
