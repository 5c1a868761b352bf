/** A photo as it is stored: WebP, upright, sRGB, without metadata. */
export interface Photo {
  full: Uint8Array;
  small: Uint8Array;
}
