import { useState } from 'react';
import { VOICE_SECONDS } from '#shared/product/limits';
import { Button } from '../ui/button';
import { VoiceButton } from '../ui/voice-button';
import { VoiceDialog } from '../ui/voice-dialog';
import { Waveform } from '../ui/waveform';
import { Sample } from './sample';

const levels = Array.from({ length: 100 }, (_, at) =>
  Math.abs(Math.sin(at / 3) * Math.sin(at / 17)),
);
const nothing = () => Promise.resolve();

/** Recording a voice: buttons, waveform and dialog. */
export function VoiceSamples() {
  const [of, setOf] = useState<string>();
  return (
    <Sample title="Voices">
      <VoiceButton of="Anna" recorded={false} onOpen={() => setOf('Anna')} />
      <VoiceButton of="Peter" recorded onOpen={() => setOf('Peter')} />
      <Button variant="secondary" onClick={() => setOf('Ruth')}>
        Record
      </Button>
      <Waveform levels={levels} className="h-24 w-full text-accent" />
      <VoiceDialog
        of={of}
        hint={`Up to ${VOICE_SECONDS} seconds.`}
        stored={undefined}
        save={nothing}
        savedText={(_answer, usual) => usual}
        remove={nothing}
        busy={undefined}
        onClose={() => setOf(undefined)}
      />
    </Sample>
  );
}
