import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readmeTable } from './readme-table';

const read = (file: string) => readFileSync(path.resolve(import.meta.dirname, file), 'utf8');
const results = read('results.md');

it('the README shows what was measured', () => {
  expect(read('../README.md')).toContain(`\n\n${readmeTable(results)}\n\n`);
});
