import { t } from '@lingui/core/macro';
import { useId } from 'react';
import type { NewClip } from '../../lib/clip/make-clip';
import { ClipFields, ClipSending } from '../../ui/clip-fields';
import { FieldError } from '../../ui/field';
import { useCanMakeClips } from '../../ui/lazy-clip-maker';
import { Notice } from '../../ui/notice';
import type { GiftClip } from './gift-clip';

type ClipQuestionProps = {
  clip: GiftClip;
  error: string | undefined;
  onClip: (made: NewClip) => void;
  onLine: (line: string) => void;
  /** Stays the same function. */
  onBusy: (isBusy: boolean) => void;
};

/** Records a clip or chooses one, where the browser can make one. */
export function ClipQuestion({ clip, error, ...changes }: ClipQuestionProps) {
  const { made, line, isBusy } = clip;
  const errorId = useId();
  const canMakeClips = useCanMakeClips();
  if (canMakeClips === false)
    return (
      <Notice tone="warning" title={t`No clip can be made in this browser`}>
        {t`Please open the link in another browser, or on another phone.`}
      </Notice>
    );
  const isLineMissing = made !== undefined && !isBusy;
  return (
    <div role="group" aria-label={t`A clip`} className="grid gap-6">
      {!isLineMissing && <FieldError id={errorId} message={error} />}
      <ClipFields
        clip={made}
        line={line}
        lineError={isLineMissing ? error : undefined}
        isMain
        {...changes}
      />
    </div>
  );
}

type ClipToGiveProps = {
  still: string;
  /** From 0 to 1. Undefined while nothing is sent. */
  part: number | undefined;
  onCancel: () => void;
};

/** The clip before it is sent, and how far it is sent. */
export const ClipToGive = ({ still, part, onCancel }: ClipToGiveProps) => (
  <>
    <img src={still} alt={t`Preview`} className="max-h-80 w-full rounded-card object-contain" />
    {part !== undefined && <ClipSending part={part} onCancel={onCancel} />}
  </>
);
