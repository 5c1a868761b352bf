import { readdirSync } from 'node:fs';
import path from 'node:path';

/** A file, which need not exist, and its text. */
export type Example = [file: string, code: string];

/** One rule of the house, with examples that break it and neighbours that do not. */
export interface Border {
  sentence: string;
  rule: string;
  refused: Example[];
  allowed: Example[];
}

/** Borders that are enforced by the same rule. */
export const heldBy = (rule: string, borders: Omit<Border, 'rule'>[]): Border[] =>
  borders.map((border) => ({ rule, ...border }));

const root = path.resolve(import.meta.dirname, '../..');

/** Some module of a folder, whatever its files are called today: borders run between folders. */
function someModuleOf(folder: string): string {
  const module = readdirSync(path.join(root, folder)).find(
    (name) => /\.tsx?$/.test(name) && !name.includes('.test.'),
  );
  if (!module) throw new Error(`${folder} has no module to import in an example`);
  return `${folder}/${module}`;
}

function sourceOf(file: string, target: string): string {
  const module = (path.extname(target) ? target : someModuleOf(target)).replace(/\.tsx?$/, '');
  if (module.startsWith('shared/')) return `#${module}`;
  const relative = path.posix.relative(path.posix.dirname(file), module);
  return relative.startsWith('.') ? relative : `./${relative}`;
}

/** `file` imports `target`: a file of ours, or a folder of which any module will do. */
export const importing = (file: string, target: string): Example => [
  file,
  `import '${sourceOf(file, target)}';`,
];
export const importingTypes = (file: string, target: string): Example => [
  file,
  `import type {} from '${sourceOf(file, target)}';`,
];

export const inEach = (files: string[], code: string) => files.map((file): Example => [file, code]);
