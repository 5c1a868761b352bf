import { WAITING_GIFT_DAYS } from '#shared/product/limits';
import { createPersistedStore, useStore } from '../../lib/create-store';

/** A gift that this browser sent and can withdraw while it waits. */
export interface SentGift {
  id: string;
  withdrawToken: string;
  label: string;
  /** Milliseconds since 1970. */
  sentAt: number;
}

const DAY = 24 * 60 * 60 * 1000;

const isSentGift = (value: unknown): value is SentGift =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'string' &&
  'withdrawToken' in value &&
  typeof value.withdrawToken === 'string' &&
  'label' in value &&
  typeof value.label === 'string' &&
  'sentAt' in value &&
  typeof value.sentAt === 'number' &&
  // Also the clock of a phone may have been ahead.
  Math.abs(Date.now() - value.sentAt) < WAITING_GIFT_DAYS * DAY;

const gifts = createPersistedStore<readonly SentGift[]>('dear-ones-gifts', (stored) =>
  Array.isArray(stored) ? stored.filter(isSentGift) : [],
);

const NONE: readonly SentGift[] = [];

export const useSentGifts = (): readonly SentGift[] => useStore(gifts, NONE);
export const rememberGift = (gift: SentGift): void => gifts.set([...gifts.read(), gift]);
export const forgetGift = (id: string): void =>
  gifts.set(gifts.read().filter((gift) => gift.id !== id));
