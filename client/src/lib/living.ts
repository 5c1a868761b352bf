interface Markable {
  id: number;
  hasDied?: boolean | undefined;
}

/** The faces of those who have not died, and the one that is chosen already. */
export const living = <Face extends Markable>(
  faces: readonly Face[],
  chosenId?: number | null,
): Face[] => faces.filter(({ id, hasDied }) => !hasDied || id === chosenId);

/** True if the face of this id is that of somebody who has died. */
export const isOfDead = (faces: readonly Markable[], id: number | null): boolean =>
  faces.some((face) => face.id === id && face.hasDied);
