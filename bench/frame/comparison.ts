import type { Bench } from './bench';
import type { Target } from './target';

/** Measurements of one run of a variant by name, such as { firstFace: 812 }. */
export type Sample = Readonly<Record<string, number>>;

/** One of the two variants that are compared. */
export interface Variant {
  /** Short description for the page of results. */
  readonly says: string;
  /** Before anything is timed. Throws when an answer's status or body is not what it must be. */
  check(): Promise<void>;
  run(): Promise<Sample>;
}

export interface Figure {
  /** Its name in the samples. */
  readonly of: string;
  readonly says: string;
  /** Unit such as "ms" or "KB"; undefined for plain numbers. */
  readonly unit?: string;
  /** None for what is only worth knowing. */
  readonly target?: Target;
}

/** Two variants that run alternately, or a single one without a counterpart. */
export interface Contest {
  readonly title: string;
  readonly ours: Variant;
  readonly other?: Variant;
  /** Number of undisturbed pairs to measure. */
  readonly pairs: number;
  readonly figures: readonly Figure[];
}

export interface Comparison {
  /** For `npm run bench -- name`. */
  readonly name: string;
  readonly title: string;
  /** Tells the reader of the figures how they are measured. */
  readonly about: string;
  /** After this time it ends with the pairs measured so far. Preparations do not count. */
  readonly minutes: number;
  /** Everything that it starts through `bench` is stopped after the comparison. */
  prepare(bench: Bench): Promise<Contest[]>;
}
