import { createPersistedStore, useStore } from '../../lib/create-store';

/** A gift that this browser sent and can take back. */
export interface SentGift {
  id: string;
  withdrawToken: string;
  label: string;
  /** Milliseconds since 1970. */
  sentAt: number;
  /** True once it was accepted and this browser has asked to take it back. */
  isAskedBack?: boolean;
}

/** The newest ones are remembered, because a browser cannot know how long a gift is kept. */
const REMEMBERED = 30;

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
  typeof value.sentAt === 'number';

const gifts = createPersistedStore<readonly SentGift[]>('dear-ones-gifts', (stored) =>
  Array.isArray(stored) ? stored.filter(isSentGift) : [],
);

const NONE: readonly SentGift[] = [];

export const useSentGifts = (): readonly SentGift[] => useStore(gifts, NONE);
export const rememberGift = (gift: SentGift): void =>
  gifts.set([...gifts.read(), gift].slice(-REMEMBERED));
export const rememberAskedBack = (id: string): void =>
  gifts.set(gifts.read().map((gift) => (gift.id === id ? { ...gift, isAskedBack: true } : gift)));
export const forgetGift = (id: string): void =>
  gifts.set(gifts.read().filter((gift) => gift.id !== id));
