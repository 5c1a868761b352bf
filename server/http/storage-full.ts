import { STORAGE_MAX_BYTES, STORAGE_MAX_MIB } from '#shared/limits';
import type { Transaction } from '../db/database';
import { storedBytesOf } from '../db/storage.repository';
import { HttpError } from './http-error';

/**
 * To be asked at the end of a transaction that has locked the account and added to its photos or recordings.
 * @throws HttpError 409, which undoes the transaction, when there is more now than there is room for
 */
export async function refuseOverfull(tx: Transaction, userId: number): Promise<void> {
  if ((await storedBytesOf(tx, userId)) <= STORAGE_MAX_BYTES) return;
  const message = `Your photos and recordings fill all ${STORAGE_MAX_MIB} MB that there are. Please delete some before adding another.`;
  throw new HttpError(409, 'storage-full', message);
}
