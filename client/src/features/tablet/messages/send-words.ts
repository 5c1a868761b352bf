import type { MessageKind } from '#shared/messages/kinds';
import { calendarDay } from '../../../lib/date-format';
import { sendWhenOnline } from '../offline/send-queue';
import { correctedNow, currentTime } from '../person-clock.store';
import { addWords, type OpenedWords, type Words } from './words.store';

export const newWords = ({ id, to, faceId }: OpenedWords, kind: MessageKind): Words => ({
  id,
  to,
  faceId,
  kind,
  at: new Date(correctedNow()).toISOString(),
  day: calendarDay(currentTime()),
  state: 'kept',
});

/** Sends words as soon as possible, once. They are in the queue before they leave home, so that nothing is lost in between. */
export function sendWords(words: Words): void {
  const { id, kind, to, faceId, at } = words;
  const body = {
    id,
    kind,
    at,
    ...(to && { toUserId: to.userId }),
    ...(faceId !== null && { faceId }),
  };
  sendWhenOnline({ address: 'POST /api/tablet/messages', body }, { key: id });
  addWords({ ...words, state: 'queued' });
}
