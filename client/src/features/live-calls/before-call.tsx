import { t } from '@lingui/core/macro';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { LiveCallOffer } from '#shared/live-calls/live-call.answer';
import { closeMedia, openMedia, type CallMedia } from '../../lib/live-call/call-media';
import { Button } from '../../ui/button';
import { CheckboxField } from '../../ui/checkbox-field';
import { Notice } from '../../ui/notice';
import { Spinner } from '../../ui/spinner';
import { problemsInWords } from './media-in-words';
import { MicrophoneLevel } from './microphone-level';
import { StreamVideo } from './stream-video';

type BeforeCallProps = {
  name: string | null;
  offer: LiveCallOffer;
  onRing: (media: CallMedia, relayOnly: boolean) => void;
  onClose: () => void;
};

const BOTH = { camera: true, microphone: true };

/** True if the browser opens camera and microphone without a question. One that does not tell might ask. */
async function isAllowed(): Promise<boolean> {
  try {
    const [camera, microphone] = await Promise.all(
      ['camera', 'microphone'].map((name) =>
        navigator.permissions.query({ name: name as PermissionName }),
      ),
    );
    return camera?.state === 'granted' && microphone?.state === 'granted';
  } catch {
    return false;
  }
}

/** Camera and microphone can be tried here alone. Nothing rings before the press. */
export function BeforeCall({ name, offer, onRing, onClose }: BeforeCallProps) {
  const [media, setMedia] = useState<CallMedia>();
  const [isOpening, setOpening] = useState(false);
  const [relayOnly, setRelayOnly] = useState(false);
  /** A call that rings is not closed with this step. */
  const open = useRef<{ media?: CallMedia; isLeft: boolean }>({ isLeft: false });

  const openBoth = async () => {
    setOpening(true);
    const opened = await openMedia(BOTH);
    if (open.current.isLeft) closeMedia(opened);
    else open.current.media = opened;
    setMedia(opened);
    setOpening(false);
    return opened;
  };
  useEffect(() => {
    const state = { isLeft: false } as typeof open.current;
    open.current = state;
    void isAllowed().then(async (isGiven) => {
      if (!isGiven || state.isLeft) return;
      const opened = await openMedia(BOTH);
      if (state.isLeft) closeMedia(opened);
      else {
        state.media = opened;
        setMedia(opened);
      }
    });
    return () => {
      state.isLeft = true;
      if (state.media) closeMedia(state.media);
    };
  }, []);

  const ring = async () => {
    const ready = media ?? (await openBoth());
    if (open.current.isLeft) return;
    delete open.current.media;
    onRing(ready, relayOnly);
  };
  const problems = media ? problemsInWords(media) : [];
  return (
    <div className="grid max-w-column gap-6">
      {media ? (
        <Tried media={media} />
      ) : (
        <p className="max-w-reading text-lead">{reasonInWords(name)}</p>
      )}
      {problems.length > 0 && (
        <Notice tone="warning" role="status">
          {problems.map((problem) => (
            <p key={problem}>{problem}</p>
          ))}
        </Notice>
      )}
      {offer.hasRelay ? (
        <CheckboxField
          label={t`Do not show where I am`}
          checked={relayOnly}
          onChange={(event) => setRelayOnly(event.currentTarget.checked)}
        />
      ) : (
        <p className="max-w-reading text-ink-soft">
          {t`This device and the tablet connect with each other directly. Each can learn the address of the other in the network, which says roughly where it is.`}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button size="large" className="max-sm:w-full" onClick={() => void ring()}>
          {t`Call now`}
        </Button>
        {!media && (
          <Button
            variant="secondary"
            size="large"
            className="max-sm:w-full"
            busy={isOpening ? t`Opening…` : undefined}
            onClick={() => void openBoth()}
          >
            {t`Try camera and microphone`}
          </Button>
        )}
        <Button variant="quiet" size="large" className="max-sm:w-full" onClick={onClose}>
          {t`Close`}
        </Button>
      </div>
    </div>
  );
}

function reasonInWords(name: string | null): string {
  return name === null
    ? t`You are seen and heard once somebody touches Answer on the tablet, not before. For that, the browser asks for your camera and your microphone.`
    : t({
        message: `${name} sees and hears you once somebody touches Answer on the tablet, not before. For that, the browser asks for your camera and your microphone.`,
        comment: '{name} is the person who is called on the tablet',
      });
}

function Tried({ media: { camera, microphone } }: { media: CallMedia }) {
  const stream = useMemo(() => camera && new MediaStream([camera]), [camera]);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {stream && (
        <StreamVideo
          isOwn
          stream={stream}
          label={t`Your own picture`}
          className="aspect-[4/3] w-full rounded-card bg-sunken object-cover max-sm:max-h-[30svh]"
        />
      )}
      {microphone && <MicrophoneLevel microphone={microphone} />}
    </div>
  );
}

/** While the server says what to know before a call. */
export const BeforeCallSkeleton = () => (
  <p className="flex text-h2" role="status" aria-label={t`Loading…`}>
    <Spinner />
  </p>
);
