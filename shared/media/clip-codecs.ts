/** The codecs of clips, all in MP4. */
export const clipCodecs = ['h264', 'vp9'] as const;
export type ClipCodec = (typeof clipCodecs)[number];
