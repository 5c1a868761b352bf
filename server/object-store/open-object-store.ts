import type { Logger } from 'pino';
import type { Config } from '../config';
import type { ObjectStore } from './object-store';
import { s3Store } from './s3-store';

/** The object store that is set, which new photos and recordings may or may not go to. */
export async function openObjectStore(
  { media }: Pick<Config, 'media'>,
  log: Logger,
): Promise<ObjectStore | undefined> {
  return media.s3 && (await s3Store(media.s3, media.accelPrefix, log));
}
