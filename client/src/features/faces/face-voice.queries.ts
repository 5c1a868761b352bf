import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FacePhoto } from '#shared/faces/face-photo.answer';
import { api } from '../../lib/api-client';
import { deleteOrGone, optimisticList } from '../../lib/optimistic-list';
import { usePerson } from '../../session/person';
import { facePhotosQuery } from './face-photo.queries';

type RecordedVoice = { id: number; voice: string };

export function useSaveFaceVoice() {
  const queryClient = useQueryClient();
  const { id: personId } = usePerson();
  return useMutation({
    mutationFn: ({ id, voice }: RecordedVoice) =>
      api('PUT /api/people/{personId}/face-photos/{id}/voice', {
        personId,
        id,
        query: { photos: 'link' },
        body: { voice },
      }),
    // No optimistic URL: the server assigns it.
    ...optimisticList<FacePhoto, RecordedVoice>(
      queryClient,
      facePhotosQuery(personId).queryKey,
      (rows, { id }) => rows.map((row) => (row.id === id ? { ...row } : row)),
    ),
  });
}

export function useDeleteFaceVoice() {
  const queryClient = useQueryClient();
  const { id: personId } = usePerson();
  return useMutation({
    mutationFn: (id: number) =>
      deleteOrGone(queryClient, facePhotosQuery(personId).queryKey, () =>
        api('DELETE /api/people/{personId}/face-photos/{id}/voice', { personId, id }),
      ),
    ...optimisticList<FacePhoto, number>(
      queryClient,
      facePhotosQuery(personId).queryKey,
      (rows, id) => rows.map((row) => (row.id === id ? { ...row, voiceUrl: null } : row)),
    ),
  });
}
