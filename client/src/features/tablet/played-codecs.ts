import { clipCodecs, type ClipCodec } from '#shared/media/clip-codecs';

const typeOf: Record<ClipCodec, string> = {
  h264: 'video/mp4; codecs="avc1.42E01E"',
  vp9: 'video/mp4; codecs="vp09.00.10.08"',
};

/** The codecs of clips that this browser plays. Some browsers have `MediaSource` and know better by it. */
export function playedCodecs(): ClipCodec[] {
  const video = document.createElement('video');
  const isPlayed = (type: string) =>
    video.canPlayType(type) !== '' &&
    (typeof MediaSource === 'undefined' || MediaSource.isTypeSupported(type));
  return clipCodecs.filter((codec) => isPlayed(typeOf[codec]));
}
