import { t } from '@lingui/core/macro';
import { useEffect, useEffectEvent } from 'react';
import type { SetupStep } from '#shared/tablets/tablet-setup';
import { useStore } from '../../../lib/create-store';
import { usePageTitle } from '../../../lib/page-meta';
import { useSteadyTaps } from '../../../lib/use-steady-taps';
import { setupStepInWords, StepPicture } from '../../../ui/setup-step';
import { onAbandoned } from '../inactivity';
import { PersonButton } from '../person-button';
import { screenStore } from '../wake-lock';
import { stepsToShow } from './setup-device';
import { tickStep, useSetupGuide } from './setup-guide.store';

export const guideTitle = () =>
  t({
    message: 'Settings of this tablet',
    comment:
      'Tablet. Read by the family member who sets it up. Title of a page, and the button that leads to it.',
  });

/** For the family member who sets up the tablet: what to set outside the app. */
export function SetupGuide({ onClose }: { onClose: () => void }) {
  usePageTitle(guideTitle());
  // The person may have the tablet by now.
  const leave = useEffectEvent(onClose);
  useEffect(() => onAbandoned(() => leave()), []);
  return (
    <main
      {...useSteadyTaps()}
      className="mx-auto flex min-h-dvh max-w-[52rem] flex-col gap-6 px-6 py-6 text-person"
    >
      <h1 className="text-[clamp(2rem,6vw,2.5rem)] leading-tight font-bold">{guideTitle()}</h1>
      <ol className="grid gap-5">
        {stepsToShow().map((step) => (
          <Step key={step} step={step} />
        ))}
      </ol>
      <PersonButton look="primary" className="shrink-0" onClick={onClose}>
        {t({
          message: 'Close the settings',
          comment:
            'Tablet. Read by the family member who sets it up. Button that ends the guide and shows the tablet as the person sees it.',
        })}
      </PersonButton>
    </main>
  );
}

const KEEPS_ON: readonly SetupStep[] = ['auto-lock', 'stay-on'];

function Step({ step }: { step: SetupStep }) {
  const { done } = useSetupGuide();
  const isRefused = useStore(screenStore) === 'may-sleep';
  const { title, text } = setupStepInWords(step);
  return (
    <li className="grid items-start gap-5 rounded-card border-2 border-line bg-surface p-5 sm:grid-cols-[12rem_minmax(0,1fr)] [&>svg]:max-w-48">
      <StepPicture step={step} />
      <div className="grid gap-3">
        <h2 className="text-[1.75rem] leading-tight font-bold">{title}</h2>
        <p>{text}</p>
        {isRefused && KEEPS_ON.includes(step) && (
          <p className="font-bold">
            {t({
              message:
                'This tablet does not let Dear Ones keep the screen on. Only this setting can.',
              comment: 'Tablet. Read by the family member who sets it up. ',
            })}
          </p>
        )}
        <label className="flex min-h-15 cursor-pointer items-center gap-4 font-bold">
          <input
            type="checkbox"
            checked={done.includes(step)}
            onChange={({ currentTarget }) => tickStep(step, currentTarget.checked)}
            aria-label={t({ message: `Done: ${title}`, comment: '{title} is a step' })}
            className="size-15 shrink-0 cursor-pointer accent-accent"
          />
          <span>{t({ message: 'Done', comment: 'Checkbox: this step is done' })}</span>
        </label>
      </div>
    </li>
  );
}
