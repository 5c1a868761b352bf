import {
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacketSink,
  Mp4OutputFormat,
  Output,
  WebMOutputFormat,
  type InputAudioTrack,
} from 'mediabunny';
import { VOICE_SAMPLE_RATE } from '#shared/product/limits';
import { resampled } from '../microphone';
import { normalizeRecording, RecordingProblem } from '../recording';
import type { ClipSource } from './clip-source';

/** Returns the sound of a part of a file as a recording of the same length, or undefined if nothing is heard. */
export async function clipSound(
  { input, start }: ClipSource,
  from: number,
  seconds: number,
): Promise<Float32Array<ArrayBuffer> | undefined> {
  const track = await input.getPrimaryAudioTrack();
  const part = track && (await packetsBetween(track, start + from, start + from + seconds));
  if (!part) return undefined;
  try {
    const studio = new OfflineAudioContext(1, 1, VOICE_SAMPLE_RATE);
    const heard = await resampled(await studio.decodeAudioData(part.file));
    return normalizeRecording(placed(heard, part.begins - (start + from), seconds));
  } catch (cause) {
    // A phone that cannot decode the sound of what it recorded, or a silent clip: the pictures are a clip without it.
    if (cause instanceof RecordingProblem || cause instanceof DOMException) return undefined;
    throw cause;
  }
}

/**
 * Copies the sound of a part into a small file without decoding it. Every browser can decode a file of sound, but not each has
 * a decoder for packets.
 */
async function packetsBetween(track: InputAudioTrack, from: number, to: number) {
  const [codec, decoderConfig] = [await track.getCodec(), await track.getDecoderConfig()];
  const format =
    codec === 'opus' || codec === 'vorbis' ? new WebMOutputFormat() : new Mp4OutputFormat();
  if (!codec || !decoderConfig || !format.getSupportedCodecs().includes(codec)) return undefined;
  const packets = new EncodedPacketSink(track);
  const first = (await packets.getPacket(from)) ?? (await packets.getFirstPacket());
  if (!first || first.timestamp >= to) return undefined;
  const target = new BufferTarget();
  const output = new Output({ format, target });
  const sound = new EncodedAudioPacketSource(codec);
  output.addAudioTrack(sound);
  await output.start();
  for await (const packet of packets.packets(first)) {
    if (packet.timestamp >= to) break;
    const timestamp = packet.timestamp - first.timestamp;
    await sound.add(packet.clone({ timestamp }), { decoderConfig });
  }
  await output.finalize();
  return target.buffer && { file: target.buffer, begins: first.timestamp };
}

/** Moves a sound to its place in the clip. */
function placed(
  samples: Float32Array<ArrayBuffer>,
  begins: number,
  seconds: number,
): Float32Array<ArrayBuffer> {
  const whole = new Float32Array(Math.round(seconds * VOICE_SAMPLE_RATE));
  const offset = Math.round(begins * VOICE_SAMPLE_RATE);
  const cut = samples.subarray(Math.max(0, -offset), Math.max(0, whole.length - offset));
  if (offset < whole.length) whole.set(cut, Math.max(0, offset));
  return whole;
}
