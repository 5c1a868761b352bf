import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { VOICE_SECONDS } from '#shared/product/limits';
import type { PersonItem } from '#shared/remember/remember-item.answer';
import { voiceQuery } from '../../lib/voice.queries';
import { addedText, useWaitingText } from '../../session/person';
import { VoiceDialog } from '../../ui/voice-dialog';
import { useDeleteItemVoice, useSaveItemVoice } from './item-voice.queries';

type ItemVoiceDialogProps = {
  /** The item whose voice it is about. Closed without. */
  item: PersonItem | undefined;
  onClose: () => void;
};

/** The voice that the tablet plays for an item. */
export function ItemVoiceDialog({ item, onClose }: ItemVoiceDialogProps) {
  const save = useSaveItemVoice();
  const remove = useDeleteItemVoice();
  const url = item?.voiceUrl ?? null;
  const { data: samples } = useQuery(voiceQuery(url));
  const isHelper = useWaitingText() !== undefined;
  return (
    <VoiceDialog
      of={item?.title}
      hint={t`Say it as you would at home: up to ${VOICE_SECONDS} seconds. The tablet plays it in place of its own voice.`}
      stored={url === null ? undefined : { url, samples }}
      save={async (voice) => item && save.mutateAsync({ id: item.id, voice })}
      savedText={addedText}
      remove={isHelper ? undefined : async () => item && remove.mutateAsync(item.id)}
      busy={save.isPending ? 'saving' : remove.isPending ? 'deleting' : undefined}
      onClose={onClose}
    />
  );
}
