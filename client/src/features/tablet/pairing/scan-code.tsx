import { t } from '@lingui/core/macro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { PersonButton } from '../person-button';
import { codeInQr } from './pairing-code';
import { hasCamera, scanQr } from './scan-qr';

/** Scans the code instead of typing it, where there is a camera. */
export function ScanCode({ onCode }: { onCode: (code: string) => void }) {
  const [state, setState] = useState<'closed' | 'open' | { error: string }>('closed');
  if (!hasCamera()) return null;
  if (state === 'open') {
    return (
      <CodeCamera
        onCode={(code) => {
          setState('closed');
          onCode(code);
        }}
        onClose={() => setState('closed')}
        onError={(error) => setState({ error: cameraErrorMessage(error) })}
      />
    );
  }
  return (
    <div className="grid gap-4">
      <PersonButton onClick={() => setState('open')}>
        {t({
          message: 'Scan the QR code',
          comment: 'Tablet. Read by the family member who sets it up. A button.',
        })}
      </PersonButton>
      <p role="status" className="empty:hidden">
        {state !== 'closed' && state.error}
      </p>
    </div>
  );
}

type CodeCameraProps = {
  onCode: (code: string) => void;
  onClose: () => void;
  onError: (error: unknown) => void;
};

const holdStill = () =>
  t({
    message: 'Hold the tablet so that the whole QR code is in the picture.',
    comment: 'Tablet. Read by the family member who sets it up. ',
  });
const otherCode = () =>
  t({
    message: 'This is a different QR code. Please show the one from Caregiver Tools.',
    comment: 'Tablet. Read by the family member who sets it up. ',
  });

/** Shows the camera until it sees the code. The camera is switched off on unmount and when the page is hidden. */
function CodeCamera({ onCode, onClose, onError }: CodeCameraProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [isOtherCode, setIsOtherCode] = useState(false);
  const see = useEffectEvent((text: string) => {
    const code = codeInQr(text, window.location.origin);
    if (code) onCode(code);
    else setIsOtherCode(true);
  });
  const fail = useEffectEvent(onError);
  const closeWhenHidden = useEffectEvent(() => document.visibilityState === 'hidden' && onClose());
  useEffect(() => {
    if (!video.current) return;
    const close = scanQr(video.current, { seen: see, failed: fail });
    document.addEventListener('visibilitychange', closeWhenHidden);
    return () => {
      close();
      document.removeEventListener('visibilitychange', closeWhenHidden);
    };
  }, []);
  return (
    <div className="grid gap-4">
      <p role="status">{isOtherCode ? otherCode() : holdStill()}</p>
      <video
        ref={video}
        muted
        playsInline
        aria-label={t({
          message: 'What the camera sees',
          comment:
            'Tablet. Read by the family member who sets it up. Heard with a screen reader: the picture of the camera.',
        })}
        className="max-h-[50dvh] w-full rounded-card bg-sunken object-cover"
      />
      <PersonButton onClick={onClose}>
        {t({
          message: 'Enter the code by hand',
          comment: 'Tablet. Read by the family member who sets it up. A button.',
        })}
      </PersonButton>
    </div>
  );
}

/** Tells the family member why the code could not be scanned. */
const cameraErrorMessage = (error: unknown): string =>
  error instanceof DOMException && error.name === 'NotAllowedError'
    ? t({
        message:
          'The camera is switched off for Dear Ones. Allow it in the settings of this tablet, or enter the code here.',
        comment: 'Tablet. Read by the family member who sets it up. ',
      })
    : t({
        message: 'The camera cannot be used on this tablet just now. Please enter the code here.',
        comment: 'Tablet. Read by the family member who sets it up. ',
      });
