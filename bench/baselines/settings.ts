import { Pool } from 'pg';

/** bench/server/baseline.ts sets these variables when it starts a baseline. */
const { PORT, DATABASE_URL = '', SESSION_SECRET = '' } = process.env;

export const port = Number(PORT);
export const secret = SESSION_SECRET;
export const database = DATABASE_URL;
/** Opens at most as many connections as the product does. */
export const openPool = () => new Pool({ connectionString: database, max: 10 });
