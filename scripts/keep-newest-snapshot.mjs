/** After `npm run db:generate`: deletes the snapshots of the tables but the newest, with which drizzle-kit compares them next time. */
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';

const folder = path.resolve(import.meta.dirname, '../migrations/meta');
const snapshots = (await readdir(folder)).filter((name) => name.endsWith('_snapshot.json')).sort();
for (const name of snapshots.slice(0, -1)) await rm(path.join(folder, name));
