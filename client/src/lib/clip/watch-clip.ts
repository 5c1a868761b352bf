import { players, type Sound } from '../sound.store';

/** The parts of a clip that play. */
export interface Watched {
  videoUrl: string;
  /** Its sound. Null if nothing is heard. */
  voiceUrl: string | null;
}

/** Pictures and sound may be this far apart, in seconds, before the pictures are played a little faster or slower. */
const APART = 0.08;
const TOGETHER = 0.02;
const NUDGE = 0.1;
/** Further apart, the pictures jump to the sound. */
const FAR_APART = 1;
const LOOK_EVERY_MS = 100;

/**
 * Plays a clip once, with its sound beside it. The pictures follow the sound, because an ear notices what an eye does not. It must be
 * called during the tap that requests it.
 */
export const watchClip =
  (video: HTMLVideoElement, { videoUrl, voiceUrl }: Watched): Sound =>
  (ended) => {
    const voice = voiceUrl === null ? undefined : new Audio(voiceUrl);
    const over = new AbortController();
    let isHeard = voice !== undefined;
    if (voice) players.add(voice);
    const end = () => {
      over.abort();
      if (voice) players.delete(voice);
      clearInterval(looking);
      for (const player of [video, voice]) {
        if (!player) continue;
        player.pause();
        // Closes the connection that may still be loading.
        player.removeAttribute('src');
        player.load();
      }
    };
    const endAs = (how?: 'failed') => {
      if (over.signal.aborted) return;
      end();
      ended(how);
    };
    const looking = setInterval(() => {
      if (voice && isHeard && !voice.paused && !video.ended) follow(video, voice.currentTime);
    }, LOOK_EVERY_MS);
    // Ends with the longer one: the pictures stay until the last word is said.
    const endWithBoth = () => {
      if (video.ended && (!isHeard || voice?.ended)) endAs();
    };
    video.addEventListener('ended', endWithBoth, over);
    video.addEventListener('error', () => endAs('failed'), over);
    voice?.addEventListener('ended', endWithBoth, over);
    // An incoming call pauses playback, and nothing would resume it.
    voice?.addEventListener('pause', () => voice.ended || endAs(), over);
    const goOnUnheard = () => {
      isHeard = false;
      endWithBoth();
    };
    voice?.addEventListener('error', goOnUnheard, over);
    video.src = videoUrl;
    video.playbackRate = 1;
    video.play().catch(() => endAs('failed'));
    voice?.play().catch(goOnUnheard);
    return end;
  };

function follow(video: HTMLVideoElement, to: number): void {
  const behind = to - video.currentTime;
  const apart = Math.abs(behind);
  if (apart > FAR_APART) video.currentTime = to;
  else if (apart > APART) video.playbackRate = 1 + Math.sign(behind) * NUDGE;
  else if (apart < TOGETHER) video.playbackRate = 1;
}
