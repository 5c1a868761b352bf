import { pino } from 'pino';
import { phrase } from '#shared/product/phrase';
import { openObjectStore } from '../media/object-store/s3-store';
import { fine, type CheckDeps, type Finding } from './check-deps';

const FIX_S3 = 'Check the S3_ variables, and check that the object store runs.';

/** The object store of photos and recordings, where there is one. */
export async function checkObjectStore({ config }: CheckDeps): Promise<Finding | undefined> {
  const objects = await openObjectStore(config, pino({ level: 'silent' }));
  if (!objects) return undefined;
  const problem = await objects.checkSettings().catch(() => phrase('it does not answer'));
  return problem === undefined
    ? fine({ message: 'The object store answers.' })
    : {
        state: 'failed',
        message: `The object store cannot be used: ${problem}`,
        remedy: FIX_S3,
      };
}
