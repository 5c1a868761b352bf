import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { scanQr } from '../../lib/scan-qr';
import { codeInQr } from './pairing-code';
import { PersonButton } from './person-button';

type PairCameraProps = {
  onCode: (code: string) => void;
  onClose: () => void;
  onTrouble: (error: unknown) => void;
};

const SHOW_IT = 'Hold the tablet so that the whole QR code is in the picture.';
const ANOTHER = 'This is another QR code. Please show the one that Caregiver Tools has made.';

/** What the camera sees, until it sees the code. It is switched off when this goes, or the tablet is put away. */
export function PairCamera({ onCode, onClose, onTrouble }: PairCameraProps) {
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
