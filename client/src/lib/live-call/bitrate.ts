/** Bits per second of one side, sound and pictures together. */
const BITRATE_MAX = 800_000;
const SOUND_BITRATE = 40_000;

export const PICTURE_BITRATE_MAX = BITRATE_MAX - SOUND_BITRATE;
const PICTURE_BITRATE_MIN = 100_000;

/** Shares of lost packets above which the pictures get smaller, and below which they may grow. */
const LOSES = 0.05;
const LOSES_NOTHING = 0.01;

/** The bitrate of the pictures for the next seconds, by the share of packets that the other side has lost. */
export function nextBitrate(current: number, lost: number): number {
  if (lost > LOSES) return Math.max(PICTURE_BITRATE_MIN, Math.round(current * 0.6));
  if (lost < LOSES_NOTHING) return Math.min(PICTURE_BITRATE_MAX, Math.round(current * 1.2));
  return current;
}

/** Limits what a side sends. A browser without encodings before the first offer has its limit set later. */
export async function limitSender(sender: RTCRtpSender, pictures: number): Promise<void> {
  const parameters = sender.getParameters();
  // Types say that it is there; Firefox 115 has none.
  const encodings = parameters.encodings as RTCRtpEncodingParameters[] | undefined;
  if (!encodings?.length) return;
  const maxBitrate = sender.track?.kind === 'audio' ? SOUND_BITRATE : pictures;
  if (encodings.every((encoding) => encoding.maxBitrate === maxBitrate)) return;
  for (const encoding of encodings) encoding.maxBitrate = maxBitrate;
  await sender.setParameters(parameters);
}

/** The share of packets of the pictures that the other side has lost, as it reports itself; undefined before its first report. */
export async function lostShare(sender: RTCRtpSender): Promise<number | undefined> {
  for (const report of (await sender.getStats()).values()) {
    const { type, fractionLost } = report as { type: string; fractionLost?: number };
    if (type === 'remote-inbound-rtp') return fractionLost;
  }
  return undefined;
}
