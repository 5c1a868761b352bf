import { t } from '@lingui/core/macro';
import type { GiftPart, GivingAsks } from '#shared/giving/asks';

interface GiverTexts {
  /** The request as a sentence. @param name the first name of who asks; null where it is not known */
  asked: (name: string | null) => string;
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
    asked: (name) => (name ? t`${name} asks you for a picture` : t`You are asked for a picture`),
    missing: () => t`Please choose a photo`,
    consent: () => t`I may share this picture, and it may be kept in this album`,
  },
  voice: {
    asked: (name) => (name ? t`${name} asks you for your voice` : t`You are asked for your voice`),
    missing: () => t`Please record your voice first`,
    consent: () => t`This is my voice, and it may be kept in this album`,
  },
  'photo-voice': {
    asked: (name) =>
      name
        ? t`${name} asks you for a picture and your voice`
        : t`You are asked for a picture and your voice`,
    missing: () => t`Please choose a photo or record your voice`,
    sentence: () => t`Or write it`,
    consent: () => t`I may share this picture and this voice, and they may be kept in this album`,
  },
  clip: {
    asked: (name) => (name ? t`${name} asks you for a clip` : t`You are asked for a clip`),
    missing: () => t`Please record or choose a clip first`,
    consent: () => t`I may share this film with its sound, and it may be kept in this album`,
  },
};
