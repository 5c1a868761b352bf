/** A photo as we keep it: WebP, upright, sRGB, with nothing in it but the picture. */
export interface Photo {
  full: Uint8Array;
  small: Uint8Array;
}
