import { t } from '@lingui/core/macro';
import type { CallContact } from '#shared/calls/call-contact.answer';
import type { FacePhoto, FurtherPicture } from '#shared/faces/face-photo.answer';
import { telLink } from '#shared/product/phone';
import { isPhone } from '#shared/product/phone-number';
import { formatDate } from '../../lib/date-format';
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
  formatDate(new Date(), { year: 'numeric', month: 'long', day: 'numeric' });

/** Somebody to call, with one number. */
export interface PaperCall {
  id: number;
  name: string;
  relation: string | undefined;
  number: string;
  photoUrl: string | null;
}

/** The contacts with a number, in their order. One that the tablet reaches in two ways is listed once. */
export function printedCalls(
  contacts: readonly CallContact[],
  faces: readonly FacePhoto[],
): PaperCall[] {
  const calls: PaperCall[] = [];
  for (const { id, name, address, facePhotoId, photoUrl } of contacts) {
    const isListed = calls.some(
      (call) => call.name === name && telLink(call.number) === telLink(address),
    );
    if (!isPhone(address) || isListed) continue;
    const face = faces.find((one) => one.id === facePhotoId);
    calls.push({
      id,
      name,
      relation: relationInWords(face?.relationship ?? null),
      number: address,
      photoUrl: face?.photoUrl ?? photoUrl,
    });
  }
  return calls;
}

/** The names of contacts that have an email address only, which is no use on a fridge. */
export const namesWithoutNumber = (
  contacts: readonly CallContact[],
  calls: readonly PaperCall[],
): string[] => [
  ...new Set(
    contacts.map(({ name }) => name).filter((name) => !calls.some((call) => call.name === name)),
  ),
];
