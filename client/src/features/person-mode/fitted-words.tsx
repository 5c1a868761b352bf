import { FITS, type Step } from './first-fit';
import { useFirstFit } from './use-first-fit';

const SIZES = ['clamp(24px, 3.2vmin, 36px)', '28px', '24px', '22px', '20px'];
const steps: readonly Step[] = [
  ...SIZES.map((size): Step => ({ '--word': size, '--long': 'inline', '--short': 'none' })),
  ...SIZES.map((size): Step => ({ '--word': size, '--long': 'none', '--short': 'inline' })),
];

/** Words on a button that the family wrote. Where there is no room for them, it says `short`, and the screen behind it all of them. */
export function FittedWords({ long, short }: { long: string; short: string }) {
  const { ref, index } = useFirstFit<HTMLSpanElement>(steps, long);
  const isShort = index >= SIZES.length;
  return (
    <span ref={ref} className="min-w-0">
      <span
        data-fit
        className={`block max-h-[calc(var(--person-target)-20px)] narrow:max-h-[calc(var(--person-target)-12px)] low:max-h-[calc(var(--person-target)-4px)] ${FITS} py-[0.1em] text-(length:--word) leading-[1.12]`}
      >
        <span dir="auto" className="[display:var(--long,inline)]">
          {long}
        </span>
        <span aria-hidden={!isShort} className="[display:var(--short,none)]">
          {short}
        </span>
      </span>
    </span>
  );
}
