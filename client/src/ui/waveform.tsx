type WaveformProps = {
  /** The loudness over time, from 0 to 1. */
  levels: readonly number[];
  /** The number of levels that fit; by default the number of `levels`. */
  room?: number;
  className?: string;
};

/** Draws a recording as a waveform, which shows that the voice was recorded. Its length is beside it as text. */
export function Waveform({ levels, room = levels.length, className }: WaveformProps) {
  const bars = levels.map((level, at) => bar(at + 0.5, level)).join('');
  return (
    <svg
      viewBox={`0 0 ${room} 100`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className={className}
    >
      <path d={bars} stroke="currentColor" strokeWidth="0.6" />
    </svg>
  );
}

/** Scales by the square root, because perceived loudness is not linear. Silence is visible too. */
function bar(x: number, level: number): string {
  const half = Math.max(2, Math.sqrt(level) * 50);
  return `M${x} ${50 - half}V${50 + half}`;
}
