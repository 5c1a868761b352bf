import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { FacePhoto } from '#shared/faces/face-photo.answer';
import type { CreateFacePhoto, UpdateFacePhoto } from '#shared/faces/face-photo.form';
import { api } from '../../lib/api-client';
import { deleteOrGone, optimisticList, unsavedId } from '../../lib/optimistic-list';
import { usePerson } from '../../session/person';

/** The account's photos, newest last, each with the short address of its picture. */
export const facePhotosQuery = (personId: number) =>
  queryOptions({
    queryKey: ['/api/face-photos', personId],
    queryFn: () =>
      api('GET /api/people/{personId}/face-photos', { personId, query: { photos: 'link' } }),
  });

/** A face with all of its pictures. */
export const faceQuery = (personId: number, id: number) =>
  queryOptions({
    queryKey: [...facePhotosQuery(personId).queryKey, id],
    queryFn: () =>
      api('GET /api/people/{personId}/face-photos/{id}', {
        personId,
        id,
        query: { photos: 'link' },
      }),
  });

/** The further pictures of all faces. */
export const furtherPicturesQuery = (personId: number) =>
  queryOptions({
    queryKey: [...facePhotosQuery(personId).queryKey, 'pictures'],
    queryFn: () => api('GET /api/people/{personId}/face-pictures', { personId }),
  });

/** `requestKey` as newRequestKey gives it: tried again with the same one, a photo is added once. */
type Create = { input: CreateFacePhoto; requestKey: string };

export function useCreateFacePhoto() {
  const queryClient = useQueryClient();
  const { id: personId } = usePerson();
  return useMutation({
    mutationFn: ({ input, requestKey }: Create) =>
      api('POST /api/people/{personId}/face-photos', {
        personId,
        query: { photos: 'link' },
        body: input,
        requestKey,
      }),
    ...optimisticList<FacePhoto, Create>(
      queryClient,
      facePhotosQuery(personId).queryKey,
      withCreated,
    ),
  });
}

type Update = { id: number; changes: UpdateFacePhoto };

export function useUpdateFacePhoto() {
  const queryClient = useQueryClient();
  const { id: personId } = usePerson();
  return useMutation({
    mutationFn: async ({ id, changes }: Update) => {
      const face = await api('PATCH /api/people/{personId}/face-photos/{id}', {
        personId,
        id,
        query: { photos: 'link' },
        body: changes,
      });
      queryClient.setQueryData(faceQuery(personId, id).queryKey, face);
      return face;
    },
    ...optimisticList<FacePhoto, Update>(
      queryClient,
      facePhotosQuery(personId).queryKey,
      withUpdated,
    ),
  });
}

export function useDeleteFacePhoto() {
  const queryClient = useQueryClient();
  const { id: personId } = usePerson();
  return useMutation({
    mutationFn: (id: number) =>
      deleteOrGone(queryClient, facePhotosQuery(personId).queryKey, () =>
        api('DELETE /api/people/{personId}/face-photos/{id}', { personId, id }),
      ),
    ...optimisticList<FacePhoto, number>(
      queryClient,
      facePhotosQuery(personId).queryKey,
      (photos, id) => photos.filter((photo) => photo.id !== id),
    ),
  });
}

function withCreated(photos: FacePhoto[], { input }: Create): FacePhoto[] {
  const { name, relationship = null, description = null, photoUrl } = input;
  const unsaved = {
    id: unsavedId(photos),
    onTablet: 'look' as const,
    voiceUrl: null,
    userId: 0,
    createdAt: new Date().toISOString(),
  };
  return [...photos, { ...unsaved, name, relationship, description, photoUrl }];
}

function withUpdated(photos: FacePhoto[], { id, changes }: Update): FacePhoto[] {
  return photos.map((photo) =>
    photo.id === id
      ? {
          ...photo,
          ...withoutAbsent(changes),
          hasDied: (changes.hasDied ?? photo.hasDied) || undefined,
        }
      : photo,
  );
}

/** Spread as it is, an undefined photo would take the kept one's place. */
function withoutAbsent(changes: UpdateFacePhoto): UpdateFacePhoto {
  const { photoUrl, crop: _crop, ...words } = changes;
  return photoUrl === undefined ? words : { ...words, photoUrl };
}
