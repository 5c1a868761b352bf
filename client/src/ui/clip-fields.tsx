import { t } from '@lingui/core/macro';
import { CLIP_LINE_MAX } from '#shared/product/limits';
import type { NewClip } from '../lib/clip/make-clip';
import { Button } from './button';
import { LazyClipMaker } from './lazy-clip-maker';
import { TextField } from './text-field';

type ClipFieldsProps = {
  clip: NewClip | undefined;
  line: string;
  lineError: string | undefined;
  onClip: (clip: NewClip) => void;
  onLine: (line: string) => void;
  onBusy: (isBusy: boolean) => void;
  isMain?: boolean;
};

/** A clip and its line, which is read where the clip cannot be heard. */
export function ClipFields({ line, lineError, onLine, ...maker }: ClipFieldsProps) {
  return (
    <>
      <LazyClipMaker {...maker} />
      <TextField
        label={t`What is said or seen`}
        hint={t`The tablet shows it below the clip. For example: Mila blows out the candles.`}
        error={lineError}
        maxLength={CLIP_LINE_MAX}
        autoComplete="off"
        value={line}
        onChange={({ currentTarget }) => onLine(currentTarget.value)}
      />
    </>
  );
}

type ClipSendingProps = {
  /** From 0 to 1. */
  part: number;
  onCancel: () => void;
};

/** How far the files of a clip are sent. */
export function ClipSending({ part, onCancel }: ClipSendingProps) {
  const percent = Math.floor(part * 100);
  return (
    <div className="grid gap-3">
      <div className="grid gap-1.5">
        <p className="font-bold">{t`Sending the clip: ${percent}%`}</p>
        <progress
          aria-label={t`Sending the clip`}
          value={percent}
          max={100}
          // Each browser has its own pseudo-elements for the bar.
          className="h-3 w-full appearance-none overflow-hidden rounded-round border border-line-strong bg-sunken [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-accent"
        />
      </div>
      <div>
        <Button variant="secondary" className="max-sm:w-full" onClick={onCancel}>
          {t`Cancel`}
        </Button>
      </div>
    </div>
  );
}
