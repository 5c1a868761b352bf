import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { unsavedVoice } from '../../../lib/unsaved-voice';
import { usePages } from '../paged-text';
import { FittedLabel, PersonButton } from '../person-button';
import { PersonFrame } from '../person-frame';
import { stopSpeaking } from '../speak';
import { ListenerAndHeading } from './listener-and-heading';
import { sendTo, yourWords } from './say-in-words';
import { sendWords } from './send-words';
import { deleteRecording, recordedSamples } from './words-files';
import { openedWords, removeWords, type Words } from './words.store';

type KeptWordsProps = { words: Words; onLeave: () => void };

/** Recorded words, which are sent or deleted by a touch. Left without one, they wait at home until midnight. */
export function KeptWords({ words, onLeave }: KeptWordsProps) {
  const { id, to } = words;
  const [samples, setSamples] = useState<Float32Array<ArrayBuffer>>();
  useEffect(() => {
    let isOver = false;
    recordedSamples(id).then(
      (found) => isOver || setSamples(found),
      () => undefined,
    );
    return () => void (isOver = true);
  }, [id]);
  const name = to?.name;
  const heading = yourWords(name);
  const pages = usePages(heading);
  const send = () => {
    openedWords.set({ id: words.id, to: words.to, faceId: words.faceId });
    sendWords(words);
  };
  const drop = () => {
    stopSpeaking();
    openedWords.set(undefined);
    onLeave();
    removeWords(id);
    void deleteRecording(id);
  };
  return (
    <PersonFrame
      onBack={onLeave}
      first={
        <PersonButton look="primary" onClick={send}>
          <FittedLabel
            long={sendTo(name)}
            short={t({
              message: 'Send',
              context: 'button on the tablet',
              comment:
                'Tablet. Read and heard by the person with memory loss. Short form of "Send to Sofie" on a small button. One word.',
            })}
          />
        </PersonButton>
      }
      onward={
        <PersonButton onClick={drop}>
          {t({
            message: 'Do not send',
            comment:
              'Tablet. Read and heard by the person with memory loss. Button that deletes recorded words. Two or three short words.',
          })}
        </PersonButton>
      }
      spoken={{ text: heading, recording: samples && unsavedVoice(samples) }}
    >
      <ListenerAndHeading words={words} heading={heading} pages={pages} />
    </PersonFrame>
  );
}
