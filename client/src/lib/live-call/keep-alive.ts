import { ApiError } from '../api-error';

const EVERY_MS = 10_000;
/** The deadline of a request of a call. One that the network has swallowed does not hold up those behind it for longer. */
export const ANSWER_WITHIN_MS = 5_000;
/** How long a side goes on without the server. */
const WITHOUT_SERVER_MS = 40_000;

/** True for an answer after which a call is over for this side: it ended, or it is not this side's any more. */
export const isOver = (error: unknown): boolean =>
  error instanceof ApiError &&
  ([401, 403, 404].includes(error.status) || (error.status === 409 && error.code === 'ended'));

/**
 * Says every ten seconds that this side of a call is there, and that the call is over once the server says so or was not
 * heard for 40 seconds.
 * @param onBack called when the server is heard again after the network has swallowed a request, and maybe more without a word
 * @returns stops saying it
 */
export function keepAlive(
  say: () => Promise<unknown>,
  onOver: (why: 'ended' | 'unheard') => void,
  onBack: () => void,
): () => void {
  let isStopped = false;
  let wasLost = false;
  const stop = () => {
    isStopped = true;
    clearInterval(timer);
    clearTimeout(deadline);
  };
  const end = (why: 'ended' | 'unheard') => {
    if (isStopped) return;
    stop();
    onOver(why);
  };
  const wait = () => setTimeout(() => end('unheard'), WITHOUT_SERVER_MS);
  let deadline = wait();
  const timer = setInterval(() => {
    say().then(
      () => {
        clearTimeout(deadline);
        if (isStopped) return;
        deadline = wait();
        if (wasLost) onBack();
        wasLost = false;
      },
      (error: unknown) => {
        if (isOver(error)) end('ended');
        else wasLost ||= !(error instanceof ApiError);
      },
    );
  }, EVERY_MS);
  return stop;
}
