import { t } from '@lingui/core/macro';
import type { GiftPart, GivingAsks } from '#shared/giving/asks';

interface GiverTexts {
  invitation: () => string;
  /** The error of a part that is missing. */
  missing: (part: GiftPart) => string;
  /** Label of the sentence that can be written. Undefined if none can. */
  sentence?: () => string;
  /** The sentence with which a giver agrees. Change GIFT_CONSENT_VERSION in shared/giving/giving.form.ts with it. */
  consent: () => string;
}

/** The texts for a giver, by what the link asks for. */
export const giverTexts: Record<GivingAsks, GiverTexts> = {
  photo: {
    invitation: () =>
      t`Give a photo for the family’s album. It takes a minute and needs no account.`,
    missing: () => t`Please choose a photo`,
    sentence: () => t`One sentence about the picture`,
    consent: () => t`I may share this picture, and it may be kept in this album`,
  },
  voice: {
    invitation: () =>
      t`Give your voice for the family’s album. It takes a minute and needs no account.`,
    missing: () => t`Please record your voice first`,
    consent: () => t`This is my voice, and it may be kept in this album`,
  },
  'photo-voice': {
    invitation: () =>
      t`Give a photo and your voice for the family’s album. It takes a minute and needs no account.`,
    missing: () => t`Please choose a photo or record your voice`,
    sentence: () => t`Or write it`,
    consent: () => t`I may share this picture and this voice, and they may be kept in this album`,
  },
};
