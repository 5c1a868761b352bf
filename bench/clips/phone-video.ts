import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type * as mediabunny from 'mediabunny';
import type { Browser } from 'playwright/test';
import { PROJECT } from '../frame/running-server';

/** Already in the product, which encodes with it. */
const ENCODER = path.join(PROJECT, 'node_modules/mediabunny/dist/bundles/mediabunny.min.mjs');

/** A video as phones record it by default: 1080p, 30 pictures a second, about a megabyte a second. */
const VIDEO = { width: 1920, height: 1080, rate: 30, seconds: 12, bitrate: 11_000_000 };

/** Encodes a video in the browser, because it has the only encoder that every machine with the benchmarks has. */
export async function makePhoneVideo(browser: Browser): Promise<Buffer> {
  const page = await browser.newPage();
  try {
    // tsx has functions keep their names with a call that no page knows.
    await page.addInitScript('globalThis.__name ??= (named) => named');
    const encoder = await readFile(ENCODER);
    // A page of this machine may use encoders without https.
    await page.route('http://localhost/**', (route) =>
      route.request().url().endsWith('.mjs')
        ? route.fulfill({ contentType: 'text/javascript', body: encoder })
        : route.fulfill({ contentType: 'text/html', body: '<title>video</title>' }),
    );
    await page.goto('http://localhost/');
    return Buffer.from(await page.evaluate(encode, VIDEO), 'base64');
  } finally {
    await page.close();
  }
}

/** Runs in the page. */
async function encode({ width, height, rate, seconds, bitrate }: typeof VIDEO): Promise<string> {
  const address = '/mediabunny.mjs';
  const {
    AudioBufferSource,
    BufferTarget,
    CanvasSource,
    getFirstEncodableAudioCodec,
    getFirstEncodableVideoCodec,
    Mp4OutputFormat,
    Output,
    Quality,
  } = (await import(address)) as typeof mediabunny;
  const quality = new Quality({ bitrate });
  const codec = await getFirstEncodableVideoCodec(['avc', 'vp9'], { width, height, quality });
  const audioCodec = await getFirstEncodableAudioCodec(['aac', 'opus']);
  if (!codec || !audioCodec) throw new Error('This browser cannot encode a video');

  /** A texture as rich as leaves, over which the camera moves. */
  const leaves = new OffscreenCanvas(width * 2, height);
  const context = leaves.getContext('2d');
  let state = 1;
  const random = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
  for (let leaf = 0; context && leaf < 40_000; leaf += 1) {
    context.fillStyle = `hsl(${80 + 60 * random()} 40% ${20 + 60 * random()}%)`;
    context.fillRect(random() * width * 2, random() * height, 4 + 24 * random(), 4 + 24 * random());
  }
  const canvas = new OffscreenCanvas(width, height);
  const picture = canvas.getContext('2d');
  const video = new CanvasSource(canvas, { codec, quality });
  const audio = new AudioBufferSource({
    codec: audioCodec,
    quality: new Quality({ bitrate: 96_000 }),
  });
  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat(), target });
  output.addVideoTrack(video, { frameRate: rate });
  output.addAudioTrack(audio);
  await output.start();
  const sound = new AudioBuffer({ length: 48_000 * seconds, sampleRate: 48_000 });
  sound.copyToChannel(
    Float32Array.from({ length: sound.length }, (_, at) => Math.sin(at / 20) / 3),
    0,
  );
  await audio.add(sound);
  for (let at = 0; at < seconds * rate; at += 1) {
    picture?.drawImage(leaves, -(at * 4) % width, 0);
    await video.add(at / rate, 1 / rate);
  }
  await output.finalize();
  const bytes = new Uint8Array(target.buffer ?? new ArrayBuffer(0));
  let letters = '';
  for (let at = 0; at < bytes.length; at += 0x8000)
    letters += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return btoa(letters);
}
