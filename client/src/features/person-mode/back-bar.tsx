import { ArrowLeftIcon } from '../../ui/frame-icons';

/** The whole bar is the way back. */
export function BackBar({ onBack }: { onBack: () => void }) {
  return (
    <header className="shrink-0">
      <button
        type="button"
        onClick={onBack}
        className="flex min-h-person-target w-full cursor-pointer items-center gap-4 border-b-2 border-line bg-surface px-person-pad text-[clamp(1.5rem,3.2vmin,2.25rem)] font-bold text-link [--focus-offset:-6px] [--focus-halo:0px] select-none active:bg-accent-soft"
      >
        <ArrowLeftIcon />
        Back
      </button>
    </header>
  );
}
