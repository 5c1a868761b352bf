import { t } from '@lingui/core/macro';
import type { GivingAsks } from '#shared/giving/giving.form';

/** The sentence with which a giver agrees. Change GIFT_CONSENT_VERSION in shared/giving/giving.form.ts with it. */
export function consentSentence(asks: GivingAsks): string {
  switch (asks) {
    case 'photo':
      return t`I may share this picture, and it may be kept in this album`;
    case 'voice':
      return t`This is my voice, and it may be kept in this album`;
    case 'photo-voice':
      return t`I may share this picture and this voice, and they may be kept in this album`;
  }
}
