import { useRef } from 'react';
import { isUploadGone } from '../../lib/send-file';
import { usePerson } from '../../session/person';
import { sendSongFile, useCreateSong } from './song.queries';
import { useProgress } from './use-progress';
import type { SongWithFile } from './use-song-form';

/**
 * Sends the file of a song ahead, and then the song. What was refused for another reason than the file is sent without it the
 * next time.
 */
export function useSendSong() {
  const { id: personId } = usePerson();
  const { mutateAsync: create, isPending } = useCreateSong();
  const { part, run, cancel } = useProgress();
  const sent = useRef<{ file: Blob; id: string }>(undefined);
  const idOf = async (file: Blob): Promise<string> => {
    if (sent.current?.file === file) return sent.current.id;
    const id = await run((onProgress, signal) =>
      sendSongFile(personId, file, { onProgress, signal }),
    );
    sent.current = { file, id };
    return id;
  };
  const send = async (song: SongWithFile, requestKey: string) => {
    const { file } = song.audio;
    const add = async () => create({ input: { ...song, audio: await idOf(file) }, requestKey });
    try {
      return await add();
    } catch (error) {
      if (!isUploadGone(error)) throw error;
      sent.current = undefined;
      return add();
    }
  };
  return { send, cancel, part, isSending: part !== undefined || isPending };
}
