import { importKinds, type ImportCounts } from '#shared/export/import.answer';
import { DAY_MS } from '#shared/product/durations';
import { regionalLocale } from '#shared/product/format-date';
import { IMPORT_ATTEMPTS, UNFINISHED_IMPORT_DAYS } from '#shared/product/limits';
import { addressFor, paths } from '#shared/product/paths';
import type { Config } from '../config';
import type { Queryable } from '../db/database';
import { addressedTo, nameInEmail } from '../mail/addressed-to';
import { formatMoment } from '../mail/format-moment';
import type { EmailTemplates } from '../mail/layout';
import type { Translate } from '../translations/translations';
import { importedLists } from './imported-lists';
import { findStopped } from './imports.repository';

/** Tells whoever sent an album that it could not be read to its end, what was imported, and where to try again. */
export function importEmails(db: Queryable, { appUrl }: Pick<Config, 'appUrl'>) {
  return {
    'import-stopped': async (job, translate) => {
      const found = await findStopped(db, job);
      if (!found) return null;
      const { brought, createdAt, timeZone } = found;
      const added = importedTexts(brought, translate);
      const isStoredUntil = new Date(Date.parse(createdAt) + UNFINISHED_IMPORT_DAYS * DAY_MS);
      return {
        ...addressedTo(found, translate),
        subject: translate('The import of an album has stopped'),
        paragraphs: [
          stopped(found, translate),
          translate(
            'Something did not work on the server, and the album was not read completely. What was imported stays.',
          ),
          ...(added.length > 0
            ? [translate('Imported: {what}.', { what: listed(added, translate) })]
            : []),
        ],
        button: {
          label: translate('Open Caregiver Tools'),
          url: `${appUrl}${addressFor(job.personId, paths.caregiver)}#more`,
        },
        closing: [
          translate(
            'There, under “Import an album”, choose “Choose a copy” and then “Try again”. It goes on from where it stopped. After {moment}, choose the file again instead. Nothing is added twice.',
            { moment: formatMoment(isStoredUntil, timeZone, translate) },
          ),
        ],
      };
    },
  } satisfies Partial<EmailTemplates>;
}

interface Stopped {
  personName: string | null;
  done: number;
  total: number;
}

function stopped({ personName, done, total }: Stopped, translate: Translate): string {
  // Another member may have chosen the name.
  const person = nameInEmail(personName) ?? translate('the person you care for');
  const values = { person, done, total, attempts: IMPORT_ATTEMPTS };
  return total > 0
    ? translate(
        'The import of an album for {person} stopped after {attempts} attempts, at {done} of {total}.',
        values,
      )
    : translate(
        'The import of an album for {person} stopped after {attempts} attempts, before anything was added.',
        values,
      );
}

/** "3 faces", "1 note": what was added, without what was not. */
const importedTexts = (brought: ImportCounts, translate: Translate): string[] =>
  importKinds.flatMap((kind) => {
    // Absent in an album that a server of an earlier version began to read.
    const { [kind]: count = 0 }: Partial<ImportCounts> = brought;
    if (count === 0) return [];
    return kind === 'person'
      ? [translate('the person’s own name, message or picture')]
      : [importedLists[kind].inWords(count, translate)];
  });

const listed = (words: string[], { language }: Translate): string =>
  new Intl.ListFormat(regionalLocale(language)).format(words);
