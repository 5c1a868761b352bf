import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import type { FacePhoto } from '#shared/faces/face-photo.answer';
import { VOICE_SECONDS } from '#shared/product/limits';
import { voiceQuery } from '../../lib/voice.queries';
import { addedText, useWaitingText } from '../../session/person';
import { VoiceDialog } from '../../ui/voice-dialog';
import { useDeleteFaceVoice, useSaveFaceVoice } from './face-voice.queries';

type FaceVoiceDialogProps = {
  /** The person whose voice it is about. Closed without. */
  photo: FacePhoto | undefined;
  onClose: () => void;
};

/** The voice that the tablet plays for a person. */
export function FaceVoiceDialog({ photo, onClose }: FaceVoiceDialogProps) {
  const save = useSaveFaceVoice();
  const remove = useDeleteFaceVoice();
  const isHelper = useWaitingText() !== undefined;
  const url = photo?.voiceUrl ?? null;
  const { data: samples } = useQuery(voiceQuery(url));
  return (
    <VoiceDialog
      of={photo?.name}
      hint={t`Say who this is, or let them say hello: up to ${VOICE_SECONDS} seconds. The tablet plays it in place of its own voice.`}
      stored={url === null ? undefined : { url, samples }}
      save={async (voice) => photo && save.mutateAsync({ id: photo.id, voice })}
      savedText={addedText}
      remove={isHelper ? undefined : async () => photo && remove.mutateAsync(photo.id)}
      busy={save.isPending ? 'saving' : remove.isPending ? 'deleting' : undefined}
      onClose={onClose}
    />
  );
}
