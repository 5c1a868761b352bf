import type { Plan } from '#shared/plans/plan.answer';

/** Sorts plans by time of day, then by title. */
export const inOrderOfDay = (plans: readonly Plan[]): Plan[] =>
  [...plans].sort(
    (one, other) => one.at.localeCompare(other.at) || one.title.localeCompare(other.title),
  );

export const isOver = ({ day }: Pick<Plan, 'day'>, today: string): boolean =>
  day !== null && day < today;
