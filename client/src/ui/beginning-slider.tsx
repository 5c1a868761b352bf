import { t } from '@lingui/core/macro';
import type { ReactNode, Ref } from 'react';

type BeginningSliderProps = {
  /** The length of the whole file, and of the part that is chosen. */
  seconds: number;
  part: number;
  from: number;
  onChange: (from: number) => void;
  ref?: Ref<HTMLInputElement>;
  /** Shows the whole file over time. */
  children?: ReactNode;
};

/** Chooses where a part of a file begins. */
export function BeginningSlider({
  seconds,
  part,
  from,
  onChange,
  ref,
  children,
}: BeginningSliderProps) {
  const range = t({
    message: `From ${clockTime(from)} to ${clockTime(Math.min(from + part, seconds))}`,
    comment: 'Part of a sound or a clip, in minutes and seconds: “From 0:12 to 0:32”',
  });
  const percent = (second: number) => `${(second / seconds) * 100}%`;
  return (
    // Time runs from left to right in every language, as in players.
    <div dir="ltr" className="grid gap-2">
      {children && (
        <div className="relative h-24 overflow-hidden rounded-control border border-line-strong bg-sunken py-2">
          <div
            style={{ left: percent(from), width: percent(part) }}
            className="absolute inset-0 border-2 border-accent bg-accent-soft"
          />
          <div className="relative size-full">{children}</div>
        </div>
      )}
      <input
        ref={ref}
        type="range"
        aria-label={t({
          message: 'Beginning',
          comment: 'Slider: where a part of a sound or a clip begins',
        })}
        aria-valuetext={range}
        min={0}
        max={Math.ceil(seconds - part)}
        step={1}
        value={from}
        onChange={({ currentTarget }) => onChange(currentTarget.valueAsNumber)}
        className="min-h-target w-full cursor-pointer accent-accent"
      />
      <p className="font-bold">{range}</p>
    </div>
  );
}

const SECONDS_A_MINUTE = 60;

/** A place in a sound, in minutes and seconds: "1:05". */
function clockTime(seconds: number): string {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / SECONDS_A_MINUTE)}:${String(whole % SECONDS_A_MINUTE).padStart(2, '0')}`;
}
