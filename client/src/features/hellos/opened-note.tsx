import { t } from '@lingui/core/macro';
import type { Opened } from '#shared/tablets/opened.answer';
import { usePerson } from '../../session/person';

/** "Your picture was opened on Jozef’s tablet yesterday morning." Renders nothing unless there is something to tell. */
export function OpenedNote({ opened: [first] }: { opened: readonly Opened[] }) {
  // A hello comes first. Never a count.
  const { name } = usePerson();
  return first ? <p>{inWords(first, name)}</p> : null;
}

function inWords({ kind, part }: Opened, name: string | null): string {
  const when = yesterday(part);
  if (kind === 'hello')
    return name
      ? t({
          message: `Your hello was opened on ${name}’s tablet ${when}.`,
          comment:
            '{name} is the person who is cared for, {when} such as "yesterday morning". You may leave out {name}: the page is about them.',
        })
      : t({
          message: `Your hello was opened on the tablet ${when}.`,
          comment: '{when} is such as "yesterday morning"',
        });
  return name
    ? t({
        message: `Your picture was opened on ${name}’s tablet ${when}.`,
        comment:
          '{name} is the person who is cared for, {when} such as "yesterday morning". You may leave out {name}: the page is about them.',
      })
    : t({
        message: `Your picture was opened on the tablet ${when}.`,
        comment: '{when} is such as "yesterday morning"',
      });
}

function yesterday(part: Opened['part']): string {
  switch (part) {
    case 'morning':
      return t({ message: 'yesterday morning', comment: 'When a picture was opened' });
    case 'afternoon':
      return t({ message: 'yesterday afternoon', comment: 'When a picture was opened' });
    case 'evening':
      return t({ message: 'yesterday evening', comment: 'When a picture was opened' });
  }
}
