import { useState } from 'react';
import { hasCamera } from '../../lib/camera';
import { cameraTrouble } from './camera-trouble';
import { PairCamera } from './pair-camera';
import { PersonButton } from './person-button';

/** The quick way to enter a code, where there is a camera. */
export function PairScan({ onCode }: { onCode: (code: string) => void }) {
  const [state, setState] = useState<'closed' | 'open' | { trouble: string }>('closed');
  if (!hasCamera()) return null;
  if (state === 'open') {
    return (
      <PairCamera
        onCode={(code) => {
          setState('closed');
          onCode(code);
        }}
        onClose={() => setState('closed')}
        onTrouble={(error) => setState({ trouble: cameraTrouble(error) })}
      />
    );
  }
  return (
    <div className="grid gap-4">
      <PersonButton onClick={() => setState('open')}>Scan the QR code</PersonButton>
      <p role="status" className="empty:hidden">
        {state !== 'closed' && state.trouble}
      </p>
    </div>
  );
}
