/** Why there is no camera or no microphone. `insecure` is a page over plain http, where browsers have neither. */
export type MediaProblem = 'refused' | 'missing' | 'in-use' | 'insecure';

type Kind = 'camera' | 'microphone';

/** True for what is open, or is wanted. */
export type MediaChoice = Record<Kind, boolean>;

/** The camera and the microphone of one side. What is not open has its reason in `problems`, if it was wanted. */
export interface CallMedia {
  camera: MediaStreamTrack | null;
  microphone: MediaStreamTrack | null;
  problems: Partial<Record<Kind, MediaProblem>>;
}

const CONSTRAINTS = {
  camera: {
    video: { facingMode: 'user', width: { ideal: 640 }, height: { ideal: 480 }, frameRate: 24 },
  },
  microphone: { audio: { echoCancellation: true, noiseSuppression: true, autoGainControl: true } },
} satisfies Record<Kind, MediaStreamConstraints>;

/** False over plain http, and in browsers without live calls. */
export const canTalk = (): boolean =>
  typeof RTCPeerConnection !== 'undefined' && 'mediaDevices' in navigator && window.isSecureContext;

/**
 * Opens what is wanted of camera and microphone, and never throws. Asks for both with one question of the browser; where that
 * fails, for each alone, so that one is there without the other.
 */
export async function openMedia(wanted: MediaChoice): Promise<CallMedia> {
  const media: CallMedia = { camera: null, microphone: null, problems: {} };
  const kinds = (['camera', 'microphone'] as const).filter((kind) => wanted[kind]);
  const take = (stream: MediaStream) => {
    media.camera ??= stream.getVideoTracks()[0] ?? null;
    media.microphone ??= stream.getAudioTracks()[0] ?? null;
  };
  const both = kinds.length === 2 ? await open(kinds) : undefined;
  if (both instanceof MediaStream) take(both);
  else
    for (const kind of kinds) {
      const one = await open([kind]);
      if (typeof one === 'string') media.problems[kind] = one;
      else take(one);
    }
  return media;
}

async function open(kinds: readonly Kind[]): Promise<MediaStream | MediaProblem> {
  if (!('mediaDevices' in navigator)) return 'insecure';
  const constraints = kinds.reduce<MediaStreamConstraints>(
    (all, kind) => ({ ...all, ...CONSTRAINTS[kind] }),
    {},
  );
  try {
    return await navigator.mediaDevices.getUserMedia(constraints);
  } catch (error) {
    const name = error instanceof DOMException ? error.name : '';
    if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'missing';
    return name === 'NotReadableError' || name === 'AbortError' ? 'in-use' : 'refused';
  }
}

/** Releases camera and microphone. */
export function closeMedia({ camera, microphone }: CallMedia): void {
  camera?.stop();
  microphone?.stop();
}
