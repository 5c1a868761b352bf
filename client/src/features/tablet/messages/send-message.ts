import { MINUTE_MS } from '#shared/product/durations';
import { REQUEST_MINUTES_MAX } from '#shared/product/limits';
import { sendQueued } from '../../../lib/api-client';
import { ApiError } from '../../../lib/api-error';
import { calendarDay } from '../../../lib/date-format';
import { isRefused, type Outcome } from '../offline/send-outcome';
import type { QueuedRequest } from '../offline/send-queue.store';
import { currentTime } from '../person-clock.store';
import { currentSeats, headersFor, rowOf, type Seat } from '../shared-tablet/seats.store';
import { deleteRecording, recordingOf } from './message-files';
import { changeMessage, findMessage, type Message } from './messages.store';

/** The server does not wait longer for a recording either. */
const SENT_WITHIN_MS = REQUEST_MINUTES_MAX * MINUTE_MS;

/**
 * Sends a message of the queue: the recording first, and then the message that names it. If the connection breaks in between,
 * it is sent anew, and the server stores it once.
 */
export async function sendMessage({ id, path, body, row }: QueuedRequest): Promise<Outcome> {
  const seat = currentSeats().find((one) => one.id === rowOf(row));
  const settle = (state: Message['state']) => changeMessage(id, { state }, seat);
  const send = (to: string, content: object) =>
    sendQueued(to, content, id, headersFor(rowOf(row)), SENT_WITHIN_MS);
  try {
    let voice: string | undefined;
    if (body && 'kind' in body && body.kind === 'voice') {
      const recording = await recordingOf(id, seat);
      if (!recording) {
        // It was sent, and the tablet was switched off before that was noted; or the browser has deleted it.
        if (findMessage(id, seat)?.state === 'queued') settle('refused');
        return 'settled';
      }
      voice = idIn(await send('/api/tablet/uploads', recording));
      if (voice === undefined) return 'unanswered';
    }
    if (idIn(await send(path, { ...body, voice })) !== id) return 'unanswered';
    settle('sent');
    await deleteRecording(id, seat);
    return 'settled';
  } catch (error) {
    if (!(error instanceof ApiError)) return 'unanswered';
    // It is sent ahead anew.
    if (error.code === 'upload-ended' || !isRefused(error)) return 'later';
    if (error.code === 'member-left') waitAnew(id, seat);
    else {
      settle('refused');
      await deleteRecording(id, seat);
    }
    return 'settled';
  }
}

/** The person may have gone from the screen by then, so the message waits at home for the rest of this day. */
const waitAnew = (id: string, seat: Seat | undefined) =>
  changeMessage(id, { state: 'member-left', day: calendarDay(currentTime()) }, seat);

/** The id in an answer. A proxy may have answered in the server's place. */
function idIn(answer: unknown): string | undefined {
  const { id }: { id?: unknown } = typeof answer === 'object' && answer !== null ? answer : {};
  return typeof id === 'string' ? id : undefined;
}
