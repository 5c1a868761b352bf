import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { PersonButton } from '../person-button';
import { codeInQr } from './pairing-code';
import { hasCamera, scanQr } from './scan-qr';

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

type PairCameraProps = {
  onCode: (code: string) => void;
  onClose: () => void;
  onTrouble: (error: unknown) => void;
};

const SHOW_IT = 'Hold the tablet so that the whole QR code is in the picture.';
const ANOTHER = 'This is another QR code. Please show the one that Caregiver Tools has made.';

/** What the camera sees, until it sees the code. It is switched off when this goes, or the tablet is put away. */
function PairCamera({ onCode, onClose, onTrouble }: PairCameraProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [isAnother, setIsAnother] = useState(false);
  const see = useEffectEvent((text: string) => {
    const code = codeInQr(text, window.location.origin);
    if (code) onCode(code);
    else setIsAnother(true);
  });
  const fail = useEffectEvent(onTrouble);
  const putAway = useEffectEvent(() => document.visibilityState === 'hidden' && onClose());
  useEffect(() => {
    if (!video.current) return;
    const close = scanQr(video.current, { seen: see, failed: fail });
    document.addEventListener('visibilitychange', putAway);
    return () => {
      close();
      document.removeEventListener('visibilitychange', putAway);
    };
  }, []);
  return (
    <div className="grid gap-4">
      <p role="status">{isAnother ? ANOTHER : SHOW_IT}</p>
      <video
        ref={video}
        muted
        playsInline
        aria-label="What the camera sees"
        className="max-h-[50dvh] w-full rounded-card bg-sunken object-cover"
      />
      <PersonButton onClick={onClose}>Enter the code by hand</PersonButton>
    </div>
  );
}

const NOT_ALLOWED =
  'The camera is switched off for Dear Ones. Allow it in the settings of this tablet, or enter the code here.';
const NO_CAMERA = 'The camera cannot be used on this tablet just now. Please enter the code here.';

/** Why a code could not be scanned, for whoever sets the tablet up. */
const cameraTrouble = (error: unknown): string =>
  error instanceof DOMException && error.name === 'NotAllowedError' ? NOT_ALLOWED : NO_CAMERA;
