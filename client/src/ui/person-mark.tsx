import type { Owner } from '../lib/page-owner';

/** The picture of a person, or else the first letter, framed in the person's color. Decoration beside the name. */
export function PersonMark({ name, color, picture }: Owner) {
  return (
    <span dir="auto" aria-hidden="true" className="relative size-14 shrink-0 print:hidden">
      <svg viewBox="0 0 48 48" className="size-full">
        <rect width="48" height="48" rx="14" fill={color} />
        <text x="24" y="33" textAnchor="middle" fontSize="26" fontWeight="700" fill="#fff">
          {[...name][0]?.toUpperCase()}
        </text>
      </svg>
      {picture && (
        // The letter stays in sight where the picture cannot be shown.
        <img
          src={picture}
          alt=""
          loading="lazy"
          decoding="async"
          className="absolute inset-1 size-12 rounded-[0.8rem] object-cover object-[50%_30%]"
        />
      )}
    </span>
  );
}
