import { t } from '@lingui/core/macro';
import { Button } from './button';
import { MicrophoneIcon } from './icons';

type VoiceButtonProps = {
  /** Whom or what the recording is for. */
  of: string;
  recorded: boolean;
  onOpen: () => void;
};

/** Opens the dialog that records a voice, and shows whether there is a recording. */
export function VoiceButton({ of, recorded, onOpen }: VoiceButtonProps) {
  return (
    <Button
      variant="quiet"
      aria-haspopup="dialog"
      aria-label={recorded ? t`Voice for ${of}` : t`Add voice for ${of}`}
      onClick={onOpen}
    >
      <MicrophoneIcon />
      <span>
        {recorded
          ? t({
              message: 'Voice',
              comment: 'Button: opens the recorded voice of a photo or a memory item',
            })
          : t`Add voice`}
      </span>
    </Button>
  );
}
