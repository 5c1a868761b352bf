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
  const label = recorded ? 'Voice' : 'Add voice';
  return (
    <Button
      variant="quiet"
      aria-haspopup="dialog"
      aria-label={`${label} for ${of}`}
      onClick={onOpen}
    >
      <MicrophoneIcon />
      {label}
    </Button>
  );
}
