import type { FacePhoto } from '#shared/faces/face-photo.answer';

/** The address of a picture, as lists have it. */
export const pictureUrl = (id: number) =>
  `/api/photos/00000000-0000-4000-8000-${String(id).padStart(12, '0')}`;

export function facePhoto(id: number, name: string, other: Partial<FacePhoto> = {}): FacePhoto {
  return {
    id,
    name,
    relationship: null,
    description: null,
    photoUrl: pictureUrl(id),
    onTablet: 'look',
    voiceUrl: null,
    userId: 1,
    createdAt: '2025-11-01T09:00:00.000Z',
    ...other,
  };
}

export const anna = facePhoto(1, 'Anna', {
  relationship: 'Daughter',
  description: 'She lives in Ghent.',
});
export const peter = facePhoto(2, 'Peter', { relationship: 'Son-in-law' });
export const ruth = facePhoto(3, 'Ruth');
