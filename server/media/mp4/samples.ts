import { FileRefused, unknown } from '../file-refused';
import type { Box } from './boxes';

/** A file can have subtitles, chapters and sound in many languages. */
export const TRACKS_MAX = 50;

/** A sample of a track: one picture, or one frame of sound. */
export interface Sample {
  /** The offset in the file. */
  at: number;
  bytes: number;
  /** The duration in units of the track, as is the offset between decoding and showing it. */
  duration: number;
  shownAfter: number;
}

/** Collects the samples of a track, which must lie one behind the other in the parts of the file that are made for them. */
export class Samples {
  readonly list: Sample[] = [];
  readonly #places: readonly Box[];
  readonly #most: number;
  #place = 0;
  #end = 0;
  #runs = 0;

  /** @param boxes of the file @param most how many samples a track can have that is not too long */
  constructor(boxes: readonly Box[], most: number) {
    this.#places = boxes.filter(({ type }) => type === 'mdat');
    this.#most = most;
  }

  /** Refuses further samples before anything is made of them. */
  expect(count: number): void {
    if (this.list.length + count > this.#most)
      throw new FileRefused('too-long', 'too many samples');
  }

  /** Checks a run of samples. A file with more runs than samples would only take long. */
  expectRun(count: number): void {
    this.#runs += 1;
    if (this.#runs > this.#most) throw new FileRefused('too-long', 'too many runs of samples');
    this.expect(count);
  }

  add(sample: Sample): void {
    this.expect(1);
    const end = sample.at + sample.bytes;
    if (sample.bytes === 0 || sample.at < this.#end) throw unknown('samples overlap or go back');
    while (end > (this.#places[this.#place]?.end ?? Infinity)) this.#place += 1;
    const place = this.#places[this.#place];
    if (!place || sample.at < place.start) throw unknown('a sample lies outside of mdat');
    this.#end = end;
    this.list.push(sample);
  }
}
