import { CLIP_EDGE, CLIP_PICTURES_PER_SECOND } from '#shared/product/limits';

/** H.264, which every tablet plays, and VP9. */
const CODECS = ['avc1.42001f', 'vp09.00.30.08'];

/** Tells whether this browser can encode a clip. Loads nothing, so that a form can ask before it offers one. */
export async function canMakeClips(): Promise<boolean> {
  if (typeof VideoEncoder === 'undefined' || typeof VideoDecoder === 'undefined') return false;
  if (typeof OfflineAudioContext === 'undefined') return false;
  for (const codec of CODECS) {
    try {
      const { supported } = await VideoEncoder.isConfigSupported({
        codec,
        width: CLIP_EDGE,
        height: CLIP_EDGE,
        framerate: CLIP_PICTURES_PER_SECOND,
      });
      if (supported) return true;
    } catch {
      // A browser that does not know the codec.
    }
  }
  return false;
}
