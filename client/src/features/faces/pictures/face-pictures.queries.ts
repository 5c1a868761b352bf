import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { FaceWithPhotos } from '#shared/faces/face-photo.answer';
import type { AddFacePicture, ChangeFacePicture } from '#shared/faces/face-photo.form';
import { api } from '../../../lib/api-client';
import { usePerson } from '../../../session/person';
import { facePhotosQuery, faceQuery } from '../face-photo.queries';

/** Shows a face as the server answered it, also in the list, which has the main picture. */
function showFace(queryClient: QueryClient, personId: number, face: FaceWithPhotos): void {
  queryClient.setQueryData(faceQuery(personId, face.id).queryKey, face);
  queryClient.setQueryData(facePhotosQuery(personId).queryKey, (rows) =>
    rows?.map((row) => (row.id === face.id ? { ...row, photoUrl: face.photoUrl } : row)),
  );
}

/** Adds a picture to a face of the album. For a helper it waits. */
export function useAddFacePicture() {
  const queryClient = useQueryClient();
  const { id: personId } = usePerson();
  return useMutation({
    mutationFn: ({ id, picture, requestKey }: AddedPicture) =>
      api('POST /api/people/{personId}/face-photos/{id}/photos', {
        personId,
        id,
        query: { photos: 'link' },
        body: picture,
        requestKey,
      }),
    onSuccess: (answer) =>
      'waiting' in answer ? undefined : showFace(queryClient, personId, answer),
    // Another member may have changed the pictures meanwhile.
    onError: (_error, { id }) =>
      void queryClient.invalidateQueries({ queryKey: faceQuery(personId, id).queryKey }),
  });
}

type AddedPicture = { id: number; picture: AddFacePicture; requestKey: string };

/** Changes of the pictures of a face. None is shown before the server has answered. */
export function useFacePictures(id: number) {
  const queryClient = useQueryClient();
  const { id: personId } = usePerson();
  const onSuccess = (answer: FaceWithPhotos) => showFace(queryClient, personId, answer);
  // Another member may have changed the pictures meanwhile.
  const onError = () =>
    void queryClient.invalidateQueries({ queryKey: faceQuery(personId, id).queryKey });
  const face = { personId, id, query: { photos: 'link' } };
  const add = useAddFacePicture();
  const change = useMutation({
    mutationFn: ({ photoId, changes }: { photoId: string; changes: ChangeFacePicture }) =>
      api('PATCH /api/people/{personId}/face-photos/{id}/photos/{photoId}', {
        ...face,
        photoId,
        body: changes,
      }),
    onSuccess,
    onError,
  });
  const remove = useMutation({
    mutationFn: async (photoId: string) => {
      await api('DELETE /api/people/{personId}/face-photos/{id}/photos/{photoId}', {
        personId,
        id,
        photoId,
      });
      return api('GET /api/people/{personId}/face-photos/{id}', face);
    },
    onSuccess,
    onError,
  });
  return { add, change, remove };
}
