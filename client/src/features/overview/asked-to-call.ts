import { t } from '@lingui/core/macro';
import { momentText } from './moment-text';

/** "Jozef asked for a call, today at 3:04 PM" */
export function askedToCallText(name: string, askedAt: string, now: Date): string {
  const when = momentText(new Date(askedAt), now);
  return t({
    message: `${name} asked for a call, ${when}`,
    comment: '{name} is a person who is cared for, {when} such as "today at 3:04 PM"',
  });
}
