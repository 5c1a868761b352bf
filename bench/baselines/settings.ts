import { Pool } from 'pg';

/** What a baseline's process is told by whoever starts it; see bench/server/baseline.ts. */
const { PORT, DATABASE_URL, SESSION_SECRET = '' } = process.env;

export const port = Number(PORT);
export const secret = SESSION_SECRET;
/** As many connections as the product opens. */
export const openPool = () => new Pool({ connectionString: DATABASE_URL, max: 10 });
