import { plural, t } from '@lingui/core/macro';
import type { ImportProblem } from '#shared/export/album-import';
import type { ImportCounts, ImportKind, LeftOut } from '#shared/export/import.answer';

const counted: Record<ImportKind, (count: number) => string> = {
  face: (count) => plural(count, { one: '# face', other: '# faces' }),
  item: (count) => plural(count, { one: '# note', other: '# notes' }),
  song: (count) => plural(count, { one: '# song', other: '# songs' }),
  message: (count) => plural(count, { one: '# message', other: '# messages' }),
  plan: (count) => plural(count, { one: '# plan', other: '# plans' }),
  contact: (count) => plural(count, { one: '# person to call', other: '# people to call' }),
  reminder: (count) => plural(count, { one: '# reminder', other: '# reminders' }),
  person: () => t`the person’s own name, message or picture`,
};

/** "3 faces", "1 note": what was added, without what was not. */
export const importedTexts = (counts: ImportCounts): string[] =>
  Object.entries(counted).flatMap(([kind, inWords]) => {
    const count = Object.entries(counts).find(([name]) => name === kind)?.[1] ?? 0;
    return count > 0 ? [inWords(count)] : [];
  });

const reasons: Record<LeftOut['reason'], () => string> = {
  'no-room': () => t`there is no room for more`,
  'storage-full': () => t`the storage is full`,
  'not-valid': () => t`it is not complete, or not allowed here`,
  'no-photo': () => t`its photo is missing`,
  'broken-photo': () => t`its photo cannot be opened`,
  'broken-voice': () => t`added, but its recording cannot be opened`,
  'broken-song': () => t`its song cannot be played`,
  'broken-clip': () => t`its clip cannot be played`,
  past: () => t`its day is over`,
  'not-verified': () => t`your own email address is not verified yet`,
  'too-often': () => t`too many new people were asked by email today`,
};
export const reasonText = ({ reason }: LeftOut): string => reasons[reason]();

const problems: Record<ImportProblem, () => string> = {
  'not-a-zip': () => t`This file is not a ZIP file, or it is damaged.`,
  'not-an-album': () => t`This ZIP file is not a copy of an album from Dear Ones.`,
  'newer-format': () =>
    t`This album comes from a newer version of Dear Ones. Import it after the next update here.`,
  unsafe: () =>
    t`This ZIP file contains things that a copy from Dear Ones never contains. To be safe, nothing was imported.`,
  'right-ended': () => t`You may not change this album any more.`,
  failed: () =>
    t`Something did not work on the server, and the album was not read completely. What was imported stays.`,
};
export const problemText = (problem: ImportProblem): string => problems[problem]();
