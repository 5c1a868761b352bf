import { folded } from '#shared/product/search';

interface Named {
  id: number;
  name: string;
}

const wordsOf = (text: string): string[] => folded(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** True if the words of a name stand in a text one after the other. */
function isIn(text: readonly string[], name: readonly string[]): boolean {
  return (
    name.length > 0 &&
    text.some((_, start) => name.every((word, place) => text[start + place] === word))
  );
}

/**
 * Returns the face whose name a text contains; undefined if there is none. A first name alone counts, unless two faces have
 * it; of two faces the one with the longer name is meant.
 */
export function faceInText<Face extends Named>(
  faces: readonly Face[],
  text: string,
): Face | undefined {
  const words = wordsOf(text);
  const whole = faces
    .filter(({ name }) => isIn(words, wordsOf(name)))
    .sort((one, other) => other.name.length - one.name.length);
  if (whole[0]) return whole[0];
  const byFirstName = faces.filter(({ name }) => isIn(words, wordsOf(name).slice(0, 1)));
  return byFirstName.length === 1 ? byFirstName[0] : undefined;
}
