import type { MessageKind } from '#shared/messages/kinds';
import { calendarDay } from '../../../lib/date-format';
import { sendWhenOnline } from '../offline/send-queue';
import { correctedNow, currentTime } from '../person-clock.store';
import { addMessage, type Message, type OpenedMessage } from './messages.store';

export const newMessage = ({ id, to, faceId }: OpenedMessage, kind: MessageKind): Message => ({
  id,
  to,
  faceId,
  kind,
  at: new Date(correctedNow()).toISOString(),
  day: calendarDay(currentTime()),
  state: 'kept',
});

/** Sends a message as soon as possible, once. It is in the queue before it leaves home, so that nothing is lost in between. */
export function queueMessage(message: Message): void {
  const { id, kind, to, faceId, at } = message;
  const body = {
    id,
    kind,
    at,
    ...(to && { toUserId: to.userId }),
    ...(faceId !== null && { faceId }),
  };
  sendWhenOnline({ address: 'POST /api/tablet/messages', body }, { key: id });
  addMessage({ ...message, state: 'queued' });
}
