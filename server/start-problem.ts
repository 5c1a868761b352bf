import type { Config } from './config';
import { EmbeddedPostgresError } from './embedded-postgres/embedded-postgres-error';
import { reasonOf, StartError } from './start-error';

/** As Node.js, the C library and PostgreSQL say it. */
const NO_SPACE = /ENOSPC|EDQUOT|No space left on device|Disk quota exceeded/;

/**
 * Returns what the terminal says about an error that ends a start: first what is wrong and what to do.
 * @returns undefined for a fault of ours
 */
export function startProblem(
  error: unknown,
  { dataDir }: Pick<Config, 'dataDir'>,
): string | undefined {
  const isForOperator = error instanceof StartError || error instanceof EmbeddedPostgresError;
  const said = isForOperator ? error.message : reasonOf(error);
  if (NO_SPACE.test(said))
    return `The disk of ${said.startsWith('DATABASE_URL') ? 'the database' : dataDir} is full, so Dear Ones cannot start. Free some space on it, then start again. This is what failed:\n${said}`;
  return isForOperator ? said : undefined;
}
