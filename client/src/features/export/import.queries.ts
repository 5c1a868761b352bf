import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { isUnderWay } from '#shared/export/album-import';
import type { ImportAnswer } from '#shared/export/import.answer';
import { api } from '../../lib/api-client';
import { usePerson } from '../../session/person';
import { sendAlbum } from './send-album';

/** Milliseconds between two looks at how far an album is. */
const LOOK_AGAIN = 1_500;

/** The last albums that were imported, newest first. */
export const importsQuery = (personId: number) =>
  queryOptions({
    queryKey: ['/api/people', personId, 'imports'],
    queryFn: () => api('GET /api/people/{personId}/imports', { personId }),
    refetchInterval: ({ state: { data } }) => (data?.some(isUnderWay) ? LOOK_AGAIN : false),
  });

/** Goes on with an album that could not be read to its end. */
export function useRetryImport() {
  const queryClient = useQueryClient();
  const { id: personId } = usePerson();
  return useMutation({
    mutationFn: (id: number) =>
      api('POST /api/people/{personId}/imports/{id}/retry', { personId, id }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: importsQuery(personId).queryKey }),
  });
}

/** Sends an album. The list says how far it is, and what came of it. */
export function useSendAlbum() {
  const queryClient = useQueryClient();
  const { id: personId } = usePerson();
  const { queryKey } = importsQuery(personId);
  const show = (album: ImportAnswer) =>
    queryClient.setQueryData(queryKey, (list: ImportAnswer[] = []) => [
      album,
      ...list.filter(({ id }) => id !== album.id),
    ]);
  return useMutation({
    mutationFn: (file: File) => sendAlbum(personId, file, show),
    onSuccess: show,
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
}
