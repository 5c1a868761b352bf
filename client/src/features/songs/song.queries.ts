import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Song } from '#shared/songs/song.answer';
import type { NewSong, SongChanges } from '#shared/songs/song.form';
import { api, requestLine } from '../../lib/api-client';
import { deleteOrGone, optimisticList } from '../../lib/optimistic-list';
import { sendFile, type Sending } from '../../lib/send-file';
import { usePerson } from '../../session/person';
import { songsQuery } from '../../session/songs.queries';

/** Sends the file of a song ahead. Answers the id of the upload. */
export async function sendSongFile(
  personId: number,
  file: Blob,
  sending: Sending,
): Promise<string> {
  const { path } = requestLine('POST /api/people/{personId}/uploads', { personId });
  const answer = (await sendFile(path, file, sending)) as { id: string };
  return answer.id;
}

type Create = { input: NewSong; requestKey: string };

/** Adds a song, whose file was sent ahead. A helper's waits. */
export function useCreateSong() {
  const queryClient = useQueryClient();
  const { id: personId } = usePerson();
  return useMutation({
    mutationFn: ({ input, requestKey }: Create) =>
      api('POST /api/people/{personId}/songs', { personId, body: input, requestKey }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: songsQuery(personId).queryKey }),
  });
}

type Update = { id: number; changes: SongChanges };

export function useUpdateSong() {
  const queryClient = useQueryClient();
  const { id: personId } = usePerson();
  return useMutation({
    mutationFn: ({ id, changes }: Update) =>
      api('PATCH /api/people/{personId}/songs/{id}', { personId, id, body: changes }),
    ...optimisticList<Song, Update>(
      queryClient,
      songsQuery(personId).queryKey,
      (songs, { id, changes: { title, restingUntil } }) =>
        songs.map((song) =>
          song.id === id
            ? { ...song, title: title ?? song.title, restingUntil: restingUntil ?? null }
            : song,
        ),
    ),
  });
}

export function useDeleteSong() {
  const queryClient = useQueryClient();
  const { id: personId } = usePerson();
  return useMutation({
    mutationFn: (id: number) =>
      deleteOrGone(queryClient, songsQuery(personId).queryKey, () =>
        api('DELETE /api/people/{personId}/songs/{id}', { personId, id }),
      ),
    ...optimisticList<Song, number>(queryClient, songsQuery(personId).queryKey, (songs, id) =>
      songs.filter((song) => song.id !== id),
    ),
  });
}

/** Stores a new order. Orders are sent one after the other. */
export function useOrderSongs() {
  const queryClient = useQueryClient();
  const { id: personId } = usePerson();
  const { queryKey } = songsQuery(personId);
  return useMutation({
    scope: { id: `order-of-songs-${personId}` },
    mutationFn: (ids: number[]) =>
      api('PUT /api/people/{personId}/songs/order', { personId, body: { ids } }),
    onSuccess: (songs) => queryClient.setQueryData(queryKey, songs),
    // A song was added or deleted elsewhere.
    onError: () => queryClient.invalidateQueries({ queryKey }),
  });
}
