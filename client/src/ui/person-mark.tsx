import type { Owner } from '../lib/page-owner';

/** The picture of a person, or else the sign, framed in the person's color. Decoration beside the name. */
export function PersonMark({ color, sign, picture }: Owner) {
  return (
    <span
      translate="no"
      dir="auto"
      aria-hidden="true"
      className="relative size-14 shrink-0 print:hidden"
    >
      <svg viewBox="0 0 48 48" className="size-full">
        <rect width="48" height="48" rx="14" fill={color} />
        {sign}
      </svg>
      {picture && (
        // The sign stays in sight where the picture cannot be shown.
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
