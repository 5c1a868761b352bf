import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { unsavedVoice } from '../../../lib/unsaved-voice';
import { usePages } from '../paged-text';
import { FittedLabel, PersonButton } from '../person-button';
import { PersonFrame } from '../person-frame';
import { stopSpeaking } from '../speak';
import { ListenerAndHeading } from './listener-and-heading';
import { deleteRecording, recordedSamples } from './message-files';
import { openedMessage, removeMessage, type Message } from './messages.store';
import { queueMessage } from './queue-message';
import { sendTo, yourMessage } from './say-texts';

type UnsentMessageProps = { message: Message; onLeave: () => void };

/** A recorded message, which is sent or deleted by a touch. Left without one, it waits at home until midnight. */
export function UnsentMessage({ message, onLeave }: UnsentMessageProps) {
  const { id, to } = message;
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
  const heading = yourMessage(name);
  const pages = usePages(heading);
  const send = () => {
    openedMessage.set({ id: message.id, to: message.to, faceId: message.faceId });
    queueMessage(message);
  };
  const drop = () => {
    stopSpeaking();
    openedMessage.set(undefined);
    onLeave();
    removeMessage(id);
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
      <ListenerAndHeading message={message} heading={heading} pages={pages} />
    </PersonFrame>
  );
}
