import type { MachineMessage } from '#shared/product/machine-message';

/*
 * Everything that a link can ask for. This is apart from the forms, because the giver's page loads no zod.
 */

/** The fields of a gift that carry what a link asks for. */
export const GIFT_PARTS = ['photoUrl', 'voice', 'clip'] as const;
export type GiftPart = (typeof GIFT_PARTS)[number];

/** One kind of request that a link makes to its readers. The records by it, here and on both sides, list what each kind needs. */
export const GIVING_ASKS = ['photo', 'voice', 'photo-voice', 'clip'] as const;
export type GivingAsks = (typeof GIVING_ASKS)[number];

interface Ask {
  /** The parts that a gift may have; it has no others. */
  parts: readonly GiftPart[];
  /** A gift must have all of these parts, or at least one of them. */
  needs: 'all' | 'any';
  /** True if the link may name the face that a gift is for. */
  mayNameFace?: true;
  /** The validation error of a gift with other parts, or without those it needs. */
  error: string;
}

export const givingAsks: Record<GivingAsks, Ask> = {
  photo: {
    parts: ['photoUrl'],
    needs: 'all',
    error: 'This link asks for a photo only' satisfies MachineMessage,
  },
  voice: {
    parts: ['voice'],
    needs: 'all',
    mayNameFace: true,
    error: 'This link asks for a voice only' satisfies MachineMessage,
  },
  'photo-voice': {
    parts: ['photoUrl', 'voice'],
    needs: 'any',
    error: 'Please choose a photo or record your voice',
  },
  clip: {
    parts: ['clip'],
    needs: 'all',
    error: 'This link asks for a clip only' satisfies MachineMessage,
  },
};

type Given = Partial<Record<GiftPart, unknown>>;

/** The parts that a gift lacks. Of parts of which one is enough, the first stands for all. */
export function missingParts(asks: GivingAsks, gift: Given): readonly GiftPart[] {
  const { parts, needs } = givingAsks[asks];
  const missing = parts.filter((part) => gift[part] === undefined);
  switch (needs) {
    case 'all':
      return missing;
    case 'any':
      return missing.length === parts.length ? parts.slice(0, 1) : [];
  }
}

/** The parts of a gift that its link does not ask for. */
export const otherParts = (asks: GivingAsks, gift: Given): readonly GiftPart[] =>
  GIFT_PARTS.filter((part) => gift[part] !== undefined && !givingAsks[asks].parts.includes(part));
