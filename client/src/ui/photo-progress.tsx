type PhotoProgressProps = {
  /** Names the bar. */
  label: string;
  value: number;
  max: number;
  /** The same in words; read aloud whenever they change. */
  children: string;
};

export function PhotoProgress({ label, value, max, children }: PhotoProgressProps) {
  return (
    <div className="grid gap-1.5">
      <p role="status" className="font-bold">
        {children}
      </p>
      <progress
        aria-label={label}
        value={value}
        max={max}
        // Each browser draws the bar from parts of its own.
        className="h-3 w-full appearance-none overflow-hidden rounded-round border border-line-strong bg-sunken [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-accent"
      />
    </div>
  );
}
