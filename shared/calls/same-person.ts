/** A contact or the row of one. `faceId` is null or absent for a contact without a face of the album. */
interface Named {
  name: string;
  faceId?: number | null | undefined;
}

/** True if two contacts reach the same person: they have the same face, or the same name where one of them has no face. */
export function isSamePerson(one: Named, other: Named): boolean {
  const [face, another] = [one.faceId ?? null, other.faceId ?? null];
  return face !== null && another !== null ? face === another : one.name === other.name;
}
