import { t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FacePhoto } from '#shared/faces/face-photo.answer';
import { api } from '../../lib/api-client';
import { serverMessage } from '../../lib/api-error';
import { usePerson } from '../../session/person';
import { toast } from '../../ui/toast.store';
import { facePhotosQuery } from './face-photo.queries';

type Restoration = { id: number; followers: readonly number[] };

/** Brings back a deleted photo, before the first of its followers that is still there. */
export function useRestoreFacePhoto() {
  const queryClient = useQueryClient();
  const { id: personId } = usePerson();
  const { queryKey } = facePhotosQuery(personId);
  return useMutation({
    mutationFn: ({ id }: Restoration) =>
      api('POST /api/people/{personId}/face-photos/{id}/restore', {
        personId,
        id,
        query: { photos: 'link' },
      }),
    onSuccess: ({ photos: _pictures, ...face }, { followers }) => {
      queryClient.setQueryData(queryKey, (rows = []) => {
        const others = rows.filter(({ id }) => id !== face.id);
        const at = others.findIndex(({ id }) => followers.includes(id));
        return others.toSpliced(at < 0 ? others.length : at, 0, face);
      });
      // Another member may have changed the order meanwhile.
      void queryClient.invalidateQueries({ queryKey });
    },
  });
}

type Placement = { id: number; before: number | null };

/** Moves a photo. Moves are sent one after the other; the answer to the last one has the order of all. */
export function usePlaceFace() {
  const queryClient = useQueryClient();
  const { id: personId } = usePerson();
  const { queryKey } = facePhotosQuery(personId);
  return useMutation({
    scope: { id: `face-order-${personId}` },
    mutationFn: ({ id, before }: Placement) =>
      api('PUT /api/people/{personId}/face-photos/{id}/place', { personId, id, body: { before } }),
    onSuccess: ({ ids }) =>
      queryClient.setQueryData(queryKey, (rows) =>
        rows?.toSorted((one, other) => placeIn(ids, one) - placeIn(ids, other)),
      ),
    onError: (error) => {
      toast({
        tone: 'danger',
        title: t`Error moving photo`,
        description: serverMessage(error, t`Please try again.`),
      });
      void queryClient.invalidateQueries({ queryKey });
    },
  });
}

/** New photos, which the answer does not know, come last. */
const placeIn = (ids: number[], { id }: FacePhoto): number => {
  const place = ids.indexOf(id);
  return place < 0 ? ids.length : place;
};
