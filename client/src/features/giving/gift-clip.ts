import { t } from '@lingui/core/macro';
import { GIVING_SECRET_HEADER, GIVING_TOKEN_HEADER } from '#shared/giving/giving-token';
import type { NewGift } from '#shared/giving/giving.form';
import { api } from '../../lib/api-client';
import type { NewClip } from '../../lib/clip/make-clip';
import { sendClipFiles } from '../../lib/clip/send-clip-files';
import { isUploadGone, type Sending } from '../../lib/send-file';
import { giverTexts } from './giver-texts';

/** The clip of a gift, and what is said or seen in it. */
export interface GiftClip {
  made: NewClip | undefined;
  line: string;
  /** True while it is recorded, cut or made. */
  isBusy: boolean;
}

/** Sentences for what is missing, beside the field of the line or above it. */
export function missingOfClip({ made, line, isBusy }: GiftClip): string | undefined {
  if (!made || isBusy) return giverTexts.clip.missing('clip');
  return line.trim() === '' ? t`Please write what is said or seen` : undefined;
}

const SECRET_BYTES = 32;

/** A secret of 43 characters, with which only this browser uses what it sent ahead. */
const newSecret = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(SECRET_BYTES))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** Sends gifts with a clip by a link. The files that were sent already are not sent a second time. */
export function clipSender(token: string) {
  const secret = { [GIVING_SECRET_HEADER]: newSecret() };
  let sent: { made: NewClip; files: { video: string; voice: string | null } } | undefined;
  return async (gift: NewGift, { made, line }: GiftClip, sending: Sending) => {
    if (!made) throw new Error('There is a clip');
    const give = async () => {
      if (sent?.made !== made) {
        const headers = { ...secret, [GIVING_TOKEN_HEADER]: token };
        const files = await sendClipFiles('/api/give/uploads', made, { ...sending, headers });
        sent = { made, files };
      }
      const clip = { ...sent.files, still: made.still, line: line.trim() };
      return api('POST /api/give', {
        givingToken: token,
        headers: secret,
        body: { ...gift, clip },
        requestKey: gift.id,
      });
    };
    try {
      return await give();
    } catch (error) {
      // It took so long that the server has deleted the files.
      if (!isUploadGone(error)) throw error;
      sent = undefined;
      return give();
    }
  };
}
