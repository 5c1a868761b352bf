import type { Transaction } from '../db/database';
import { hideGiftAgain } from './take-back-gift.repository';

/**
 * Hides gifts that were asked back since a backup, which a restore shows again. An owner decides about them anew.
 * @returns how many
 */
export async function hideGiftsAgain(tx: Transaction, ids: number[]): Promise<number> {
  let hidden = 0;
  for (const id of ids) if (await hideGiftAgain(tx, id)) hidden += 1;
  return hidden;
}
