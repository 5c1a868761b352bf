/// <reference types="vite/types/importMeta.d.ts" />

const files = import.meta.glob<object>('../../shared/*/*.table.ts', { eager: true });

/** Everything that the files of the tables export, by the names of the constants. */
export const schema: Readonly<Record<string, unknown>> = Object.assign({}, ...Object.values(files));
