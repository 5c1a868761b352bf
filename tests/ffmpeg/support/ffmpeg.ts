import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect } from 'vitest';

const run = promisify(execFile);

export interface Probed {
  format: string;
  seconds: number;
  /** The names of titles and other texts. */
  texts: string[];
  streams: {
    codec: string;
  }[];
}

interface Output {
  format: { format_name: string; duration: string; tags?: Record<string, string> };
  streams: {
    codec_name: string;
  }[];
}

const BRANDS = ['major_brand', 'minor_version', 'compatible_brands'];

/** Describes a file as ffprobe sees it. */
export async function probe(file: string): Promise<Probed> {
  const { stdout } = await run('ffprobe', [
    ...['-v', 'error', '-show_format', '-show_streams', '-of', 'json', file],
  ]);
  const { format, streams } = JSON.parse(stdout) as Output;
  return {
    format: format.format_name,
    seconds: Number(format.duration),
    texts: Object.keys(format.tags ?? {}).filter((tag) => !BRANDS.includes(tag)),
    streams: streams.map((stream) => ({
      codec: stream.codec_name,
    })),
  };
}

/** The MD5 of all that the tracks of a file decode to. Fails if ffmpeg complains about anything. */
export async function decoded(file: string, tracks = 'a:0'): Promise<string> {
  const { stdout, stderr } = await run('ffmpeg', [
    ...['-v', 'warning', '-i', file, '-map', `0:${tracks}`, '-f', 'md5', '-'],
  ]);
  expect(stderr, file).toBe('');
  return stdout.trim();
}
