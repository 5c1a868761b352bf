import { useEffect, useState, useSyncExternalStore } from 'react';
import { createVoiceRecorder } from './voice-recorder';

/** A recorder for as long as it is shown; then it lets go of the microphone. */
export function useVoiceRecorder() {
  const [recorder] = useState(createVoiceRecorder);
  const state = useSyncExternalStore(recorder.subscribe, recorder.read);
  useEffect(() => recorder.close, [recorder]);
  return { ...state, start: recorder.start, stop: recorder.stop };
}
