import { classNames } from '../lib/class-names';

/** Two photographs of an album page, one leaning on the other, with a heart kept between them. */
function LogoMark({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 32 32"
      aria-hidden="true"
      className={classNames('size-[1.6em] shrink-0', className)}
    >
      <rect
        x="3"
        y="7"
        width="17"
        height="20"
        rx="3"
        transform="rotate(-9 11.5 17)"
        className="fill-accent-soft stroke-accent"
        strokeWidth="2"
      />
      <rect
        x="11"
        y="5"
        width="18"
        height="22"
        rx="3"
        transform="rotate(5 20 16)"
        className="fill-accent"
      />
      <path
        d="M20 21s-5.5-3.2-5.5-7a3.1 3.1 0 0 1 5.5-1.9 3.1 3.1 0 0 1 5.5 1.9c0 3.8-5.5 7-5.5 7z"
        transform="rotate(5 20 16)"
        className="fill-on-accent"
      />
    </svg>
  );
}

/** The word mark. On a phone it leaves room for a button beside it, however large the letters are. */
export function Logo({ className }: { className?: string }) {
  return (
    <span
      translate="no"
      className={classNames(
        'inline-flex items-center gap-[0.4em] text-[length:min(1.375rem,max(24px,6.4vw))] leading-snug font-bold tracking-tight text-ink',
        className,
      )}
    >
      <LogoMark />
      Dear Ones
    </span>
  );
}
