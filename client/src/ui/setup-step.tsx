import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import type { SetupStep } from '#shared/tablets/tablet-setup';
import type { Elements } from '../lib/elements';

/** A drawing of a tablet that shows where to tap. */
export function StepPicture({ step }: { step: SetupStep }) {
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
const settings = (mark: Elements) => (
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

const pictures: Record<SetupStep, ReactNode> = {
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
  sound: (
    <>
      <path d="M52 50h12l18-14v48L64 70H52z" className="fill-accent" />
      <path d="M94 48a17 17 0 0 1 0 24M105 38a32 32 0 0 1 0 44" />
    </>
  ),
  microphone: (
    <>
      <rect x="70" y="30" width="20" height="36" rx="10" className="fill-accent" />
      <path d="M60 56a20 20 0 0 0 40 0M80 76v12M68 88h24" />
    </>
  ),
  camera: (
    <>
      <rect x="44" y="42" width="50" height="38" rx="7" className="fill-accent" />
      <path d="M94 56l22-12v34l-22-12z" />
    </>
  ),
};

/** Describes a setting of the tablet and where to find it. */
export function setupStepTexts(step: SetupStep): { title: string; text: string } {
  switch (step) {
    case 'add-to-home-screen':
      return {
        title: t`Add Dear Ones to the Home Screen`,
        text: t`In Safari, tap Share, then Add to Home Screen. Open Dear Ones from there, and scan the code there.`,
      };
    case 'auto-lock':
      return {
        title: t`Let the screen stay on`,
        text: t`Settings, Display & Brightness, Auto-Lock: choose Never. Leave the iPad on its charger.`,
      };
    case 'guided-access':
      return {
        title: t`Stay in Dear Ones`,
        text: t`Settings, Accessibility: switch on Guided Access. In Dear Ones, press the top button three times, or the Home button if there is one, and tap Start.`,
      };
    case 'install':
      return {
        title: t`Install Dear Ones`,
        text: t`In Chrome, open the menu with three dots and tap Add to Home screen, then Install. From now on, open Dear Ones from the Home screen.`,
      };
    case 'stay-on':
      return {
        title: t`Let the screen stay on`,
        text: t`Open Settings, then Display, then Screen timeout, and choose the longest time. Leave the tablet on its charger.`,
      };
    case 'pin':
      return {
        title: t`Stay in Dear Ones`,
        text: t`Open Settings, then Security, and switch on App pinning. Open Dear Ones, show the recent apps, tap its icon, and choose Pin.`,
      };
    case 'sound':
      return {
        title: t`Turn the sound up`,
        text: t`Play the sound on the tablet, and turn the volume up until it is easy to hear.`,
      };
    case 'microphone':
      return {
        title: t`Allow the microphone`,
        text: t`It is used only if an owner turns on messages to the family, and only after a touch. Nobody may be listening at that moment: it is not for calling for help.`,
      };
    case 'camera':
      return {
        title: t`Allow the camera and the microphone`,
        text: t`They are used when somebody of the family calls on this tablet, and only after Answer was touched. What is not allowed is left out.`,
      };
  }
}
