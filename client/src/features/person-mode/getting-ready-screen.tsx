import { usePageTitle } from '../../lib/page-meta';
import { useSteadyTaps } from '../../lib/use-steady-taps';

/** On a tablet that was connected before: the person reads this, and somebody of the family finds the way to the code. */
export function GettingReadyScreen({ onSetUp }: { onSetUp: () => void }) {
  usePageTitle();
  return (
    <div {...useSteadyTaps()} className="flex min-h-dvh flex-col bg-page text-person">
      <main className="flex flex-1 flex-col justify-center px-[max(var(--person-pad),calc(50%-26rem))] py-person-pad">
        <h1 className="text-[clamp(3rem,8vmin,5rem)] leading-[1.15] font-bold">Hello.</h1>
        <p className="mt-4 text-[clamp(1.75rem,4.6vmin,2.75rem)] leading-snug">
          Your family is getting this tablet ready.
        </p>
      </main>
      <footer className="flex justify-end p-person-gap">
        <button
          type="button"
          onClick={onSetUp}
          className="min-h-15 cursor-pointer rounded-card px-4 text-person text-ink-soft underline underline-offset-4 select-none"
        >
          For the family
        </button>
      </footer>
    </div>
  );
}
