type SongProgressProps = {
  label: string;
  /** The same with the percentage. */
  text: (percent: number) => string;
  /** From 0 to 1. */
  part: number;
};

/** How far something is, in percent. */
export function SongProgress({ label, text, part }: SongProgressProps) {
  const percent = Math.floor(part * 100);
  return (
    <div className="grid gap-1.5">
      <p className="font-bold">{text(percent)}</p>
      <progress
        aria-label={label}
        value={percent}
        max={100}
        // Each browser has its own pseudo-elements for the bar.
        className="h-3 w-full appearance-none overflow-hidden rounded-round border border-line-strong bg-sunken [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-accent"
      />
    </div>
  );
}
