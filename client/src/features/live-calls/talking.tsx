import { t } from '@lingui/core/macro';
import { useMemo, useState } from 'react';
import { Button } from '../../ui/button';
import type { CallStep, RunningCall } from './live-call';
import { mediaInWords } from './outcome-in-words';
import { StreamVideo } from './stream-video';
import { TypedWordsField } from './typed-words-field';

type TalkingProps = {
  call: RunningCall;
  talk: Extract<CallStep, { step: 'talking' }>;
  /** The own camera, for the small picture. */
  camera: MediaStreamTrack | null;
  name: string | null;
};

/** The person large, the own picture small, Hang up in sight also on a small phone, and the typed words. */
export function Talking({ call, talk, camera, name }: TalkingProps) {
  const { remote, theirs, own, connection } = talk;
  const [isBlocked, setBlocked] = useState(false);
  const [isTurning, setTurning] = useState(false);
  const ownStream = useMemo(() => camera && new MediaStream([camera]), [camera]);
  const turn = async () => {
    setTurning(true);
    await call.turnCamera(!own.camera);
    setTurning(false);
  };
  const showsPicture = remote && theirs?.camera !== false;
  return (
    <>
      <div className="relative min-h-56 grow overflow-hidden rounded-card bg-sunken">
        {remote && (
          <StreamVideo
            key={isBlocked ? 'pressed' : 'first'}
            stream={remote}
            label={name ?? t`The picture from the tablet`}
            className={`absolute inset-0 size-full object-contain ${showsPicture ? '' : 'invisible'}`}
            onBlocked={block}
          />
        )}
        {own.camera && ownStream && (
          <StreamVideo
            isOwn
            stream={ownStream}
            label={t`Your own picture`}
            className="absolute right-2 bottom-2 aspect-[4/3] w-28 rounded-control border-2 border-line bg-sunken object-cover"
          />
        )}
      </div>
      {connection === 'connected' && (
        <p role="status" className="wrap-anywhere">
          {mediaInWords(own, theirs, name)}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button variant="danger" size="large" className="max-sm:grow" onClick={call.hangUp}>
          {t`Hang up`}
        </Button>
        <Button
          variant="secondary"
          size="large"
          className="max-sm:grow"
          locked={isTurning}
          onClick={() => void turn()}
        >
          {own.camera ? t`Camera off` : t`Camera on`}
        </Button>
        {isBlocked && (
          <Button variant="secondary" size="large" onClick={() => setBlocked(false)}>
            {t`Turn the sound on`}
          </Button>
        )}
      </div>
      <TypedWordsField onWords={call.say} />
    </>
  );
  function block() {
    setBlocked(true);
  }
}
