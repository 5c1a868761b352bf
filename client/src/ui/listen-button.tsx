import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { endSound, startSound, useSound, withFallback, type Sound } from '../lib/sound.store';
import { Button } from './button';
import { ListenIcon, StopIcon } from './icons';

type ListenButtonProps = {
  /** The name of the sound, which is unique on the page. */
  name: string;
  sound: Sound;
  /** The label; "Listen" when left out. */
  label?: string;
  /** The id of what tells several of them apart. */
  describedBy?: string;
};

/** Lets a recording be heard, and ends it when pressed again. */
export function ListenButton({ name, sound, label, describedBy }: ListenButtonProps) {
  const playing = useSound() === name;
  const [unheard, setUnheard] = useState(false);
  // Stops playing when the dialog closes, also with the Escape key.
  useEffect(() => endSound, []);
  const listen = () => {
    setUnheard(false);
    startSound(
      name,
      withFallback(
        sound,
        telling(() => setUnheard(true)),
      ),
    );
  };
  return (
    <>
      <Button
        variant="secondary"
        className="max-sm:w-full"
        aria-describedby={describedBy}
        onClick={playing ? endSound : listen}
      >
        {playing ? <StopIcon /> : <ListenIcon />}
        <span>
          {playing
            ? t`Stop listening`
            : (label ?? t({ message: 'Listen', comment: 'Button: plays a recorded voice' }))}
        </span>
      </Button>
      <p role="status" className="empty:hidden">
        {unheard && t`The recording could not be played. Please check your connection.`}
      </p>
    </>
  );
}

/** In place of a sound that cannot be heard. */
const telling =
  (tell: () => void): Sound =>
  (ended) => {
    tell();
    const soon = setTimeout(ended);
    return () => clearTimeout(soon);
  };
