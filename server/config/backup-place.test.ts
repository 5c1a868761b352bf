import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { mountPointOf, placeProblem } from './backup-place';

describe('a folder for backups', () => {
  it.each([
    ['/data', 'taken'],
    ['/data/', 'taken'],
    ['/data/postgres', 'taken'],
    ['/data/postgres/sub', 'taken'],
    ['/data/postgres.moving', 'taken'],
    ['/data/postgres-17-kept-until-2026-12-29', 'taken'],
    ['/data/backups/../tmp', 'taken'],
    ['/data/outbox', 'taken'],
    ['/', 'system'],
    ['/etc', 'system'],
    ['/etc/dear-ones', 'system'],
    ['/usr/local/backups', 'system'],
    ['/proc/backups', 'system'],
    ['/dev/sda', 'system'],
    ['/mnt', 'system'],
    ['/home/../home', 'system'],
    ['/tmp', 'temporary'],
    ['/tmp/backups', 'temporary'],
    ['/var/tmp/backups', 'temporary'],
    ['/run/backups', 'temporary'],
    ['/dev/shm/backups', 'temporary'],
  ])('is not %s, which is %s', (folder, problem) => {
    expect(placeProblem(path.resolve(folder), '/data')).toBe(problem);
  });

  it.each([
    '/data/backups',
    '/data/postgres-copies',
    '/data/..backups',
    '/backups',
    '/backups/postgres',
    '/mnt/tank/backups',
    '/home/anna/backups',
    '/media/stick',
    '/run/media/anna/stick',
    '/var/backups/dear-ones',
    '/etcetera',
  ])('can be %s', (folder) => {
    expect(placeProblem(folder, '/data')).toBeUndefined();
  });

  it('can be in the folder of the data wherever that is', () => {
    expect(placeProblem('/tmp/data/backups', '/tmp/data')).toBeUndefined();
    expect(placeProblem('/tmp/data/tmp', '/tmp/data')).toBe('taken');
  });
});

it('a mount is told by the longest path that holds a folder', () => {
  const lines = [
    '600 500 0:50 / / rw,relatime - overlay overlay rw,lowerdir=/x',
    '601 600 0:53 / /proc rw - proc proc rw',
    '602 600 8:1 /volumes/dear-ones/_data /data rw - ext4 /dev/sda1 rw',
    '603 600 8:2 / /mnt/my\\040disk rw - ext4 /dev/sdb1 rw',
  ].join('\n');
  expect(mountPointOf('/data/backups', lines)).toBe('/data');
  expect(mountPointOf('/database', lines)).toBe('/');
  expect(mountPointOf('/backups', lines)).toBe('/');
  expect(mountPointOf('/mnt/my disk/backups', lines)).toBe('/mnt/my disk');
  expect(mountPointOf('/backups', '')).toBeUndefined();
});
