import type { ReactNode } from 'react';

/**
 * The first letter of a name, or a person where there is no name. Apart from PersonMark, because every page loads that one with
 * its heading.
 */
export const personSign = (name: string | null): ReactNode =>
  name === null ? (
    <g fill="none" stroke="#fff" strokeWidth="3.5" strokeLinecap="round">
      <circle cx="24" cy="17.5" r="6.5" />
      <path d="M12 37c1-6.4 5.6-9.6 12-9.6s11 3.2 12 9.6" />
    </g>
  ) : (
    <text x="24" y="33" textAnchor="middle" fontSize="26" fontWeight="700" fill="#fff">
      {[...name][0]?.toUpperCase()}
    </text>
  );
