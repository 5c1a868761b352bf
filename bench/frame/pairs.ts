import type { Contest, Sample } from './comparison';
import { readProcessorUse, shareOfOthers } from './processor-use';

interface Pair {
  readonly ours: Sample;
  readonly other: Sample | undefined;
}

export interface Measured {
  readonly pairs: readonly Pair[];
  readonly rejected: number;
}

interface Rules {
  /** Share of the processor that other processes may use while a pair runs; 1 accepts any load. */
  readonly tolerated: number;
  /** Date.now() after which no pair is begun. */
  readonly until: number;
}

/** A pair that was disturbed is run again, until there are this many times as many as were wanted. */
const TRIES = 3;

/** Checks both variants, then runs them in turns, each first every other time. */
export async function measure(
  { ours, other, pairs: wanted }: Contest,
  { tolerated, until }: Rules,
): Promise<Measured> {
  await ours.check();
  await other?.check();
  const pairs: Pair[] = [];
  let rejected = 0;
  for (
    let turn = 0;
    pairs.length < wanted && turn < wanted * TRIES && Date.now() < until;
    turn += 1
  ) {
    const before = await readProcessorUse();
    const pair = await runPair({ ours, other }, turn % 2 === 0);
    const after = await readProcessorUse();
    const disturbed = before && after ? shareOfOthers(before, after) > tolerated : false;
    if (disturbed) rejected += 1;
    else pairs.push(pair);
  }
  return { pairs, rejected };
}

async function runPair(
  { ours, other }: Pick<Contest, 'ours'> & { other: Contest['other'] },
  oursFirst: boolean,
): Promise<Pair> {
  if (oursFirst) return { ours: await ours.run(), other: await other?.run() };
  const second = await other?.run();
  return { ours: await ours.run(), other: second };
}
