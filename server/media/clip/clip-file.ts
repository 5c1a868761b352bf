/** A clip as it is stored: written anew, without sound, messages and further tracks. */
export interface ClipFile {
  bytes: Buffer;
  /** To the millisecond. */
  seconds: number;
  /** As they are shown, after a rotation. */
  width: number;
  height: number;
  codec: 'h264' | 'vp9';
}
