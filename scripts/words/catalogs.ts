import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { formatter } from '@lingui/format-po';
import { compileMessageOrThrow, type CompiledMessage } from '@lingui/message-utils/compileMessage';
import { SOURCE_LANGUAGE, type Language } from '../../shared/product/languages.ts';
import { unbrokenEmail } from '../../shared/product/unbroken-email.ts';
import { isAnswerFile, isFormFile } from './message-files.ts';

export type CompiledCatalog = Record<string, CompiledMessage>;

/** A message of a catalog; `text` is the translation, or "" if there is none. */
export interface CatalogMessage {
  english: string;
  text: string;
  /** True for a message that has its values in it: of an answer of the server, or of the schema of a form. */
  hasValues: boolean;
  /** The files that say it. */
  files: string[];
}

const root = path.resolve(import.meta.dirname, '../..');
const po = formatter();

export const catalogFile = (language: Language): string =>
  path.join(root, 'locales', `${language}.po`);

/** Reads a catalog as translators left it, by the ids that Lingui's macros make of the English text. */
export async function readCatalog(language: Language): Promise<Map<string, CatalogMessage>> {
  const file = catalogFile(language);
  if (!existsSync(file)) return new Map();
  const parsed = await po.parse(readFileSync(file, 'utf8'), {
    locale: language,
    sourceLocale: SOURCE_LANGUAGE,
    filename: file,
  });
  return new Map(
    Object.entries(parsed)
      .filter(([, { obsolete }]) => !obsolete)
      .map(([id, { message = id, translation = '', origin = [] }]) => [
        id,
        {
          english: message,
          text: language === SOURCE_LANGUAGE ? message : translation,
          hasValues: origin.some(([file]) => isFormFile(file) || isAnswerFile(file)),
          files: origin.map(([file]) => file),
        },
      ]),
  );
}

/** Returns the translations of the messages that the schemas of forms have, by the English messages. */
export async function formCatalog(language: Language): Promise<Record<string, string>> {
  if (language === SOURCE_LANGUAGE) return {};
  const catalog = await readCatalog(language);
  return Object.fromEntries(
    [...catalog.values()].flatMap(({ english, text, files }) =>
      text !== '' && files.some(isFormFile) ? [[english, unbrokenEmail(text)]] : [],
    ),
  );
}

/** Compiles a catalog for the browser. Throws if a message is no valid ICU message. */
export async function compiledCatalog(language: Language): Promise<CompiledCatalog> {
  const catalog = await readCatalog(language);
  return Object.fromEntries(
    [...catalog].map(([id, { english, text }]) => [
      id,
      compileMessageOrThrow(unbrokenEmail(text || english)),
    ]),
  );
}
