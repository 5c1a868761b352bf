import { sendFile, type Sending } from '../send-file';
import { encodeWav } from '../wav';
import type { NewClip } from './make-clip';

/** Sends the files of a clip ahead, one after the other, and returns their ids. */
export async function sendClipFiles(
  path: string,
  { video, voice }: NewClip,
  { onProgress, ...sending }: Sending,
): Promise<{ video: string; voice: string | null }> {
  const sound = voice && new Blob([encodeWav(voice)], { type: 'audio/wav' });
  const bytes = video.size + (sound?.size ?? 0);
  let before = 0;
  const sendOne = async (file: Blob): Promise<string> => {
    const { id } = (await sendFile(path, file, {
      ...sending,
      onProgress: (part) => onProgress?.((before + part * file.size) / bytes),
    })) as { id: string };
    before += file.size;
    return id;
  };
  return { video: await sendOne(video), voice: sound ? await sendOne(sound) : null };
}
