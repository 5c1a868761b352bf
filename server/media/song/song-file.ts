/** A song as it is stored: written anew, without tags, covers and further tracks. */
export interface SongFile {
  bytes: Buffer;
  /** To the millisecond. */
  seconds: number;
  type: 'audio/mpeg' | 'audio/mp4';
}
