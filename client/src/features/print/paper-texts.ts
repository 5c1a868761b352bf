import { t } from '@lingui/core/macro';
import type { CallContact } from '#shared/calls/call-contact.answer';
import { isSamePerson } from '#shared/calls/same-person';
import type { FacePhoto, FurtherPicture } from '#shared/faces/face-photo.answer';
import { telLink } from '#shared/product/phone';
import { isPhone } from '#shared/product/phone-number';
import { currentDay, formatDay } from '../../lib/person-day';
import { relationInWords } from '../../lib/relation-in-words';

/** A face as paper shows it, in the person's language. */
export interface PaperFace {
  id: number;
  name: string;
  relation: string | undefined;
  description: string | null;
  photoUrl: string;
  /** The addresses of its further pictures. */
  otherUrls: readonly string[];
}

/** The faces that are printed: those that the tablet shows. */
export const printedFaces = (
  faces: readonly FacePhoto[],
  pictures: readonly FurtherPicture[] = [],
): PaperFace[] =>
  faces
    .filter(({ onTablet }) => onTablet !== 'rest')
    .map(({ id, name, relationship, description, photoUrl }) => ({
      id,
      name,
      relation: relationInWords(relationship),
      description,
      photoUrl,
      otherUrls: pictures.flatMap((picture) => (picture.faceId === id ? picture.photoUrl : [])),
    }));

/** The heading of the album. */
export const albumTitle = (owner: string | null): string =>
  owner === null
    ? t({
        message: 'Our album',
        comment: 'Title on the cover of a printed album of faces, if the person has no name',
      })
    : t`The album of ${owner}`;

/** The words at the foot of the fridge sheet. */
export const fridgeTitle = (owner: string | null): string =>
  owner === null
    ? t({
        message: 'People to call',
        comment:
          'Printed sheet for the door of a fridge, read by the person with memory loss. Two to four words.',
      })
    : t({
        message: `People ${owner} can call`,
        comment:
          'Printed sheet for the door of a fridge, at its foot: whose sheet it is. {owner} is a first name.',
      });

/** "November 23, 2026" */
export const printedDay = (): string =>
  formatDay(currentDay(), { year: 'numeric', month: 'long', day: 'numeric' });

/** Somebody to call, with one number. */
export interface PaperCall {
  id: number;
  name: string;
  relation: string | undefined;
  /** Undefined for a line that is filled in by pen. */
  number: string | undefined;
  photoUrl: string | null;
}

/** All contacts, in their order. Somebody whom the tablet reaches in two ways is listed once for each number. */
export function printedCalls(
  contacts: readonly CallContact[],
  faces: readonly FacePhoto[],
): PaperCall[] {
  const calls: PaperCall[] = [];
  const rows = contacts.map((contact) => ({
    ...contact,
    faceId: contact.facePhotoId,
    number: numberOf(contact),
  }));
  for (const [at, row] of rows.entries()) {
    const { id, name, faceId, photoUrl, number } = row;
    const isListed = rows.some(
      (other, place) =>
        isSamePerson(other, row) &&
        (number === undefined
          ? other.number !== undefined || place < at
          : place < at && other.number !== undefined && telLink(other.number) === telLink(number)),
    );
    if (isListed) continue;
    const face = faces.find((one) => one.id === faceId);
    calls.push({
      id,
      name,
      relation: relationInWords(face?.relationship ?? null),
      number,
      photoUrl: face?.photoUrl ?? photoUrl,
    });
  }
  return calls;
}

/** The number that is called, or else the one for paper. */
const numberOf = ({ address, paperPhone }: CallContact): string | undefined =>
  isPhone(address) ? address : (paperPhone ?? undefined);

/** The names of those whose number is filled in by pen. */
export const namesWithoutNumber = (calls: readonly PaperCall[]): string[] => [
  ...new Set(calls.flatMap(({ name, number }) => (number === undefined ? name : []))),
];
