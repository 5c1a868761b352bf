/** A contact or the row of one. `faceId` is null or absent for a contact without a face of the album. */
interface Named {
  name: string;
  faceId?: number | null | undefined;
}

/** True if two contacts reach the same person: they have the same face, or the same name where one of them has no face. */
export const isSamePerson = (one: Named, other: Named): boolean =>
  one.faceId != null && other.faceId != null
    ? one.faceId === other.faceId
    : one.name === other.name;
