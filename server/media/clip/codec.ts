import type { ClipCodec } from '#shared/media/clip-codecs';

/** Reads the samples of one track of pictures. */
export interface Codec {
  name: ClipCodec;
  /** By the codec's own header. */
  width: number;
  height: number;
  /** The name of the codec in MP4, and its box, written anew. */
  description: { format: string; content: Buffer };
  /**
   * Returns a sample without what no picture needs.
   * @throws FileRefused if it is no picture of this track
   */
  read(sample: Buffer): { bytes: Buffer; isSync: boolean };
}
