import { median } from './spread';

/** Target for a figure of ours, alone or relative to the other's. */
export interface Target {
  /** `times`: ours as so many times the other's; `factor`: the other's as so many times ours. */
  readonly of: 'itself' | 'times' | 'factor';
  readonly is: 'at most' | 'at least';
  readonly bound: number;
}

export const atMost = (bound: number): Target => ({ of: 'itself', is: 'at most', bound });
export const atLeast = (bound: number): Target => ({ of: 'itself', is: 'at least', bound });
/** For what should be small, such as milliseconds: ours at most so many times the other's. */
export const timesAtMost = (bound: number): Target => ({ of: 'times', is: 'at most', bound });
/** For what should be large, such as requests a second: ours at least so many times the other's. */
export const timesAtLeast = (bound: number): Target => ({ of: 'times', is: 'at least', bound });
/** Ours takes at most one so-many-th of what the other takes. */
export const fasterAtLeast = (bound: number): Target => ({ of: 'factor', is: 'at least', bound });

/** The values of a figure in the pairs that count, in their order. The other's are empty when there is none. */
export interface Values {
  readonly ours: readonly number[];
  readonly other: readonly number[];
}

/** Values that are compared with the target, one for each pair. */
export function comparedWithTarget({ of }: Target, { ours, other }: Values): number[] {
  return ours.map((value, index) => {
    const against = other[index] ?? Number.NaN;
    return of === 'itself' ? value : of === 'times' ? value / against : against / value;
  });
}

/** The median decides. Nothing measured meets nothing. */
export function isMet(target: Target, values: Values): boolean {
  const value = median(comparedWithTarget(target, values));
  return target.is === 'at most' ? value <= target.bound : value >= target.bound;
}
