import type { ReactNode } from 'react';
import type { Step } from './setup-guide.store';

/** A drawing of a tablet that shows where to tap. */
export function StepPicture({ step }: { step: Step }) {
  return (
    <svg
      viewBox="0 0 160 120"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="w-full max-w-40 rounded-control bg-accent-soft text-accent"
    >
      <rect x="22" y="14" width="116" height="92" rx="9" className="fill-surface" />
      {pictures[step]}
    </svg>
  );
}

/** Two rows of apps. The last one is Dear Ones. */
const apps = (
  <>
    {[0, 1, 2].map((column) => (
      <rect key={column} x={38 + column * 32} y="28" width="20" height="20" rx="5" />
    ))}
    <rect x="38" y="62" width="20" height="20" rx="5" />
    <rect x="70" y="58" width="30" height="30" rx="7" className="fill-accent" />
    <path
      d="M85 80c-8-5-10-9-10-12a4.5 4.5 0 0 1 10-3 4.5 4.5 0 0 1 10 3c0 3-2 7-10 12z"
      className="fill-surface stroke-none"
    />
  </>
);

/** A list of settings, of which one is marked. */
const settings = (mark: ReactNode) => (
  <>
    <path d="M36 32h40M36 92h40M36 62h28" />
    <rect x="30" y="48" width="100" height="28" rx="6" className="stroke-2" />
    {mark}
  </>
);

const share = (
  <>
    <path d="M70 48h-8v40h36V48h-8M80 70V30M70 40l10-10 10 10" />
  </>
);

const lock = <path d="M96 60v-6a8 8 0 0 1 16 0v6M92 60h24v14H92zM84 56l36 20" />;
const sun = (
  <path d="M104 56a6 6 0 1 1 0 12 6 6 0 0 1 0-12zM104 49v2M104 73v2M92 62h2M114 62h2M96 54l1 1M111 69l1 1M112 54l-1 1M97 69l-1 1" />
);

const pictures: Record<Step, ReactNode> = {
  'add-to-home-screen': share,
  'auto-lock': settings(lock),
  'guided-access': (
    <>
      {apps}
      <path d="M138 40h8v22h-8" className="fill-accent" />
    </>
  ),
  install: apps,
  'stay-on': settings(sun),
  pin: (
    <>
      <rect x="48" y="30" width="64" height="56" rx="6" />
      <path d="M74 44h12l-2 12 6 6H70l6-6zM80 62v14" className="fill-accent" />
    </>
  ),
};
