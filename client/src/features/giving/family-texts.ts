import { t } from '@lingui/core/macro';
import type { GivingAsks } from '#shared/giving/asks';
import { CLIP_SECONDS } from '#shared/product/limits';

interface FamilyTexts {
  /** Label of the choice. */
  label: () => string;
  /** The ready message that a link is sent with. */
  message: (url: string) => string;
}

/** The texts for the family, by what a link asks for, in the order of the choices. */
export const familyTexts: Record<GivingAsks, FamilyTexts> = {
  'photo-voice': {
    label: () => t`A photo and their voice`,
    message: (url) =>
      t`Will you give a photo and your voice for our album? It takes a minute and needs no account: ${url}`,
  },
  photo: {
    label: () => t`A photo`,
    message: (url) =>
      t`Will you give a photo for our album? It takes a minute and needs no account: ${url}`,
  },
  voice: {
    label: () => t`Their voice`,
    message: (url) =>
      t`Will you give your voice for our album? It takes a minute and needs no account: ${url}`,
  },
  clip: {
    label: () => t`A clip of up to ${CLIP_SECONDS} seconds`,
    message: (url) =>
      t`Will you record a clip for our album? It takes a minute and needs no account: ${url}`,
  },
};
