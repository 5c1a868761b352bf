import type { Owner } from '../lib/page-owner';

/** The first letter of a person in the person's color. Decoration beside the name. */
export function PersonMark({ name, color }: Owner) {
  return (
    <svg viewBox="0 0 48 48" aria-hidden="true" className="size-12 shrink-0 print:hidden">
      <rect width="48" height="48" rx="14" fill={color} />
      <text x="24" y="33" textAnchor="middle" fontSize="26" fontWeight="700" fill="#fff">
        {[...name][0]?.toUpperCase()}
      </text>
    </svg>
  );
}
