import type { TabletFace } from '#shared/faces/face-photo.answer';
import type { TabletPlan as Plan } from '#shared/plans/plan.answer';

/** A server of an earlier version names no face. */
type PlanWithFace = Pick<Plan, 'title'> & { faceId?: number | null };

/** A shorter first name could be any word. */
const SHORT_NAME = 2;

/** The face of a plan: the one that the family chose, or else the first whose name its title contains. */
export function faceOfPlan(
  { title, faceId }: PlanWithFace,
  faces: readonly TabletFace[],
): TabletFace | undefined {
  const chosen = faces.find(({ id }) => id === faceId);
  if (chosen) return chosen;
  const words = wordsOf(title);
  return faces.find(({ name }) => {
    const [first] = wordsOf(name);
    return first !== undefined && first.length > SHORT_NAME && words.includes(first);
  });
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{M}-]+/gu) ?? [];
