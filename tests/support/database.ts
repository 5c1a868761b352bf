import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { inject } from 'vitest';

const OBJECT_IN_USE = '55006';

interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/** A database of the caller's own, migrated and empty. */
export const createDatabase = (): Promise<TestDatabase> => copyOf(inject('templateDatabase'));

/** A database of the caller's own without a table. */
export const createBareDatabase = (): Promise<TestDatabase> => copyOf('template0');

async function copyOf(template: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await command(`create database ${name} template ${template} strategy file_copy`);
  const url = new URL(inject('adminDatabaseUrl'));
  url.pathname = name;
  return { url: url.href, drop: () => command(`drop database if exists ${name} with (force)`) };
}

async function command(sql: string): Promise<void> {
  const admin = new Client(inject('adminDatabaseUrl'));
  await admin.connect();
  try {
    while (!(await isDone(admin, sql))) await sleep(50);
  } finally {
    await admin.end();
  }
}

/** False when the template is in use for a moment, by another file's copy. */
async function isDone(admin: Client, sql: string): Promise<boolean> {
  try {
    await admin.query(sql);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === OBJECT_IN_USE) return false;
    throw error;
  }
}
