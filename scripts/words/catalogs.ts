import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { formatter } from '@lingui/format-po';
import { compileMessageOrThrow, type CompiledMessage } from '@lingui/message-utils/compileMessage';
import { SOURCE_LANGUAGE, type Language } from '../../shared/product/languages.ts';
import { CONTENT_MAX, DESCRIPTION_MAX, MESSAGE_MAX } from '../../shared/product/limits.ts';
import { isWireFile } from './wire-files.ts';

export type CompiledCatalog = Record<string, CompiledMessage>;

/** A message of a catalog; `text` is the translation, or "" if there is none. */
export interface CatalogMessage {
  english: string;
  text: string;
  /** True for what the server or the schema of a form says. */
  isWire: boolean;
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
          isWire: origin.some(([file]) => isWireFile(file)),
          files: origin.map(([file]) => file),
        },
      ]),
  );
}

/**
 * Returns the translations of what the server and the schemas of forms say, by the English messages,
 * and of the numbers in them: a German would read "10,000" as ten.
 */
export async function wireCatalog(language: Language): Promise<Record<string, string>> {
  if (language === SOURCE_LANGUAGE) return {};
  const catalog = await readCatalog(language);
  return {
    ...Object.fromEntries(
      [...catalog.values()].flatMap(({ english, text, isWire }) =>
        isWire && text !== '' ? [[english, text]] : [],
      ),
    ),
    ...Object.fromEntries(
      largeLimits.map((limit) => [
        limit.toLocaleString(SOURCE_LANGUAGE),
        // Not every font has the narrow no-break space of French.
        limit.toLocaleString(language).replaceAll('\u202F', '\u00A0'),
      ]),
    ),
  };
}

/** The limits of texts, of a thousand characters and more. */
const largeLimits = [DESCRIPTION_MAX, MESSAGE_MAX, CONTENT_MAX];

/** Compiles a catalog for the browser. Throws if a message is no valid ICU message. */
export async function compiledCatalog(language: Language): Promise<CompiledCatalog> {
  const catalog = await readCatalog(language);
  return Object.fromEntries(
    [...catalog].map(([id, { english, text }]) => [id, compileMessageOrThrow(text || english)]),
  );
}
