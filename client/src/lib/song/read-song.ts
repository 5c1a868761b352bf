import { t } from '@lingui/core/macro';
import {
  ADTS,
  AudioSampleSink,
  BlobSource,
  BufferTarget,
  canEncodeAudio,
  Conversion,
  ConversionCanceledError,
  FLAC,
  Input,
  MATROSKA,
  MP3,
  MP4,
  Mp4OutputFormat,
  OGG,
  Output,
  QTFF,
  Quality,
  WAVE,
  WEBM,
  type AudioSample,
  type InputAudioTrack,
} from 'mediabunny';
import { NOT_A_SONG_FILE, SONG_PROTECTED, SONG_TOO_LONG } from '#shared/media/song-file.form';
import { SONG_SECONDS } from '#shared/product/limits';
import { isProtectedFile } from '../protected-file';
import { SongFileError } from '../song-file-error';

interface Progress {
  /** Is called with a number from 0 to 1. */
  onProgress: ((done: number) => void) | undefined;
  signal: AbortSignal | undefined;
}

/** AAC-LC, which every tablet plays. */
const PLAYED_CODEC = 'mp4a.40.2';
const CHANNELS_MAX = 2;
const SAMPLE_RATES = [44_100, 48_000];
const BITRATE = 160_000;

/**
 * Returns a chosen file as one that every tablet plays: as it is, or else encoded as AAC in MP4 where this browser can.
 * @throws SongFileError if the file is protected, silent, too long or in a format that cannot be encoded here
 */
export async function readSong(file: File, progress: Progress): Promise<Blob> {
  const formats = [MP3, MP4, QTFF, WAVE, OGG, FLAC, ADTS, WEBM, MATROSKA];
  const input = new Input({ source: new BlobSource(file), formats });
  try {
    return await playable(file, input, progress);
  } catch (cause) {
    progress.signal?.throwIfAborted();
    if (cause instanceof SongFileError) throw cause;
    throw new SongFileError((await isProtectedFile(file)) ? SONG_PROTECTED : NOT_A_SONG_FILE);
  } finally {
    input.dispose();
  }
}

async function playable(file: File, input: Input, progress: Progress): Promise<Blob> {
  const track = await input.getPrimaryAudioTrack();
  if (!track) throw new SongFileError(NOT_A_SONG_FILE);
  if ((await track.computeDuration()) > SONG_SECONDS) throw new SongFileError(SONG_TOO_LONG);
  if (await isSilent(track))
    throw new SongFileError(t`Nothing is heard in this file. Please choose another one.`);
  const type = await playedType(input, track);
  return type ? new Blob([file], { type }) : encoded(input, track, progress);
}

/** The type of a file that needs no encoding, undefined for any other. */
async function playedType(input: Input, track: InputAudioTrack): Promise<string | undefined> {
  const format = await input.getFormat();
  if (format === MP3) return 'audio/mpeg';
  const isPlayed = format === MP4 && (await track.getCodecParameterString()) === PLAYED_CODEC;
  return isPlayed ? 'audio/mp4' : undefined;
}

const PLACES = 24;
/** Some decoders give nothing for the first packets behind a jump. */
const SECONDS_A_PLACE = 0.3;
const SILENT = 0.002;

/** Listens to some places of the song. Where this browser decodes none of them, it is taken to be heard. */
async function isSilent(track: InputAudioTrack): Promise<boolean> {
  if (!(await track.canDecode())) return false;
  const [start, end] = [await track.getFirstTimestamp(), await track.computeDuration()];
  const sink = new AudioSampleSink(track);
  let decoded = 0;
  for (let place = 0; place < PLACES; place += 1) {
    const from = start + ((end - start) * place) / PLACES;
    for await (const sample of sink.samples(from, from + SECONDS_A_PLACE)) {
      decoded += 1;
      if (isHeard(sample)) return false;
    }
  }
  return decoded > 0;
}

function isHeard(sample: AudioSample): boolean {
  const options = { planeIndex: 0, format: 'f32' } as const;
  const levels = new Float32Array(sample.allocationSize(options) / Float32Array.BYTES_PER_ELEMENT);
  sample.copyTo(levels, options);
  sample.close();
  return levels.some((level) => Math.abs(level) > SILENT);
}

async function encoded(
  input: Input,
  track: InputAudioTrack,
  { onProgress, signal }: Progress,
): Promise<Blob> {
  const numberOfChannels = Math.min(CHANNELS_MAX, await track.getNumberOfChannels());
  const ownRate = await track.getSampleRate();
  const sampleRate = SAMPLE_RATES.find((rate) => rate === ownRate) ?? SAMPLE_RATES[0] ?? ownRate;
  const quality = new Quality({ bitrate: BITRATE });
  const options = { numberOfChannels, sampleRate, quality };
  if (!(await canEncodeAudio('aac', options)))
    throw new SongFileError(
      t`This browser cannot turn this file into a song. MP3 and M4A files work.`,
    );
  const target = new BufferTarget();
  const conversion = await Conversion.init({
    input,
    output: new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target }),
    tracks: 'primary',
    video: { discard: true },
    audio: { codec: 'aac', ...options },
    // Titles, covers and comments of the file are left out.
    tags: {},
    showWarnings: false,
  });
  if (!conversion.isValid) throw new SongFileError(NOT_A_SONG_FILE);
  if (onProgress) conversion.onProgress = onProgress;
  const cancel = () => void conversion.cancel();
  signal?.addEventListener('abort', cancel);
  try {
    signal?.throwIfAborted();
    await conversion.execute();
  } catch (cause) {
    if (cause instanceof ConversionCanceledError) signal?.throwIfAborted();
    throw cause;
  } finally {
    signal?.removeEventListener('abort', cancel);
  }
  if (!target.buffer) throw new Error('Nothing was encoded');
  return new Blob([target.buffer], { type: 'audio/mp4' });
}
