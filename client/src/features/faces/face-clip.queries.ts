import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api-client';
import { deleteOrGone } from '../../lib/optimistic-list';
import { usePerson } from '../../session/person';
import { facePhotosQuery, faceQuery } from './face-photo.queries';

type FaceClip = { id: number; clipId: number };

/** Gives a stored clip its place on a face. */
export function useSaveFaceClip() {
  const { id: personId } = usePerson();
  return useMutation({
    mutationFn: ({ id, clipId }: FaceClip) =>
      api('PUT /api/people/{personId}/face-photos/{id}/clip', {
        personId,
        id,
        query: { photos: 'link' },
        body: { clipId },
      }),
    ...useRefetchFaces(personId),
  });
}

/** Lets the tablet offer the clip of somebody who has died, or not. */
export function useOfferClipAfterDeath(id: number) {
  const queryClient = useQueryClient();
  const { id: personId } = usePerson();
  return useMutation({
    mutationFn: (afterDeath: boolean) =>
      api('PATCH /api/people/{personId}/face-photos/{id}/clip', {
        personId,
        id,
        query: { photos: 'link' },
        body: { afterDeath },
      }),
    onSuccess: (face) => queryClient.setQueryData(faceQuery(personId, id).queryKey, face),
  });
}

export function useDeleteFaceClip() {
  const queryClient = useQueryClient();
  const { id: personId } = usePerson();
  return useMutation({
    mutationFn: (id: number) =>
      deleteOrGone(queryClient, facePhotosQuery(personId).queryKey, () =>
        api('DELETE /api/people/{personId}/face-photos/{id}/clip', { personId, id }),
      ),
    ...useRefetchFaces(personId),
  });
}

function useRefetchFaces(personId: number) {
  const queryClient = useQueryClient();
  return {
    onSettled: () => queryClient.invalidateQueries(facePhotosQuery(personId)),
  };
}
