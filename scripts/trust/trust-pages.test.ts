import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { BACKUP_DAYS, HELLO_DAYS } from '#shared/product/limits';
import {
  outdatedDescriptions,
  purgedRows,
  retentionPage,
  retentionSources,
  undescribed,
} from './retention-page';
import { trustPageFile, trustPages } from './write-trust-pages';

const PROJECT = path.resolve(import.meta.dirname, '../..');

it.each(Object.entries(trustPages))('docs/trust/%s says what the code says', (name, page) => {
  const hint = 'Run `npm run trust`.';
  expect(readFileSync(trustPageFile(name), 'utf8'), hint).toBe(page());
});

it('all rows that the purge deletes are described, and no others', () => {
  expect(purgedRows.length).toBeGreaterThan(30);
  expect(undescribed(), 'Describe them in scripts/trust/retention-page.ts.').toEqual([]);
  expect(outdatedDescriptions()).toEqual([]);
  expect(retentionSources.filter((file) => !existsSync(path.join(PROJECT, file)))).toEqual([]);
});

it('the conditions are those that PostgreSQL gets, with their values', () => {
  const page = retentionPage();
  expect(page).toContain(`\`created_at <= now() - ${HELLO_DAYS} days\``);
  expect(page).toContain(`who promises ${BACKUP_DAYS} days`);
  expect(page).not.toMatch(/\$\d|make_interval|"/);
});
