/** A photo as it is stored: WebP, upright, sRGB, without metadata. */
export interface Photo {
  full: Uint8Array;
  small: Uint8Array;
  /** A larger copy, from which a part can be cut for a while. */
  original?: Uint8Array | undefined;
  /** A small JPEG for an email, which every mail program shows. */
  forEmail?: Uint8Array | undefined;
}

/** The error of the decoder for a JPEG that ends before its pixels do. */
export const ENDS_EARLY = 'premature end';
