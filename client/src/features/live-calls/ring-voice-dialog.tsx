import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { VOICE_SECONDS } from '#shared/product/limits';
import { voiceQuery } from '../../lib/voice.queries';
import { VoiceDialog } from '../../ui/voice-dialog';
import { useSetRingVoice } from './live-call.queries';

type RingVoiceDialogProps = {
  personId: number;
  /** The URL of the stored recording, or null. */
  url: string | null;
  /** Completes "A voice for …". */
  of: string;
  open: boolean;
  onClose: () => void;
};

/** Records what the tablet plays when the member calls. */
export function RingVoiceDialog({ personId, url, of, open, onClose }: RingVoiceDialogProps) {
  const save = useSetRingVoice(personId);
  const { data: samples } = useQuery(voiceQuery(url));
  return (
    <VoiceDialog
      of={open ? of : undefined}
      hint={t`Say who you are, and that you would like to talk: up to ${VOICE_SECONDS} seconds. The tablet plays it twice when you call, and not in quiet hours.`}
      stored={url === null ? undefined : { url, samples }}
      save={save.mutateAsync}
      savedText={(_answer, usual) => usual}
      remove={() => save.mutateAsync(null)}
      busy={save.isPending ? (save.variables === null ? 'deleting' : 'saving') : undefined}
      onClose={onClose}
    />
  );
}
