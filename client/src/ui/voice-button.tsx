import { Button } from './button';
import { MicrophoneIcon } from './icons';

type VoiceButtonProps = {
  /** Whom or what the recording is for. */
  of: string;
  recorded: boolean;
  onOpen: () => void;
};

/** Opens the window in which a voice is recorded, and tells whether there is one. */
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
