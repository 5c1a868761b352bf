import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { useStore } from '../../lib/create-store';
import { usePerson } from '../../session/person';
import { Button } from '../../ui/button';
import { CheckboxField } from '../../ui/checkbox-field';
import { ChoiceGroup } from '../../ui/choice-group';
import { Dialog } from '../../ui/dialog';
import { setupGuide, STEPS, type Device, type Step } from './setup-guide.store';
import { StepPicture } from './setup-pictures';

type SetupGuideDialogProps = { open: boolean; onClose: () => void };

/** What to set on the tablet itself, so that it stays awake and nobody leaves the app by accident. */
export function SetupGuideDialog({ open, onClose }: SetupGuideDialogProps) {
  return (
    <Dialog title={t`Settings of the tablet itself`} open={open} onOpenChange={onClose}>
      <Guide onClose={onClose} />
    </Dialog>
  );
}

function Guide({ onClose }: Pick<SetupGuideDialogProps, 'onClose'>) {
  const { id } = usePerson();
  const [store] = useState(() => setupGuide(id));
  const { device, done } = useStore(store);
  const tick = (step: Step, isDone: boolean) =>
    store.set({ device, done: isDone ? [...done, step] : done.filter((one) => one !== step) });
  return (
    <div className="grid gap-6">
      <ChoiceGroup
        label={t`Which tablet is it?`}
        options={devices()}
        value={device}
        onChange={(next) => store.set({ device: next, done })}
      />
      <ol className="grid gap-5">
        {STEPS[device].map((step) => {
          const { title, text } = stepWords(step);
          return (
            <li
              key={step}
              className="grid items-start gap-4 rounded-card border border-line p-4 sm:grid-cols-[10rem_minmax(0,1fr)]"
            >
              <StepPicture step={step} />
              <div className="grid gap-2">
                <h3 className="text-h3 font-bold">{title}</h3>
                <p>{text}</p>
                <CheckboxField
                  label={t({ message: 'Done', comment: 'Checkbox: this step is done' })}
                  aria-label={t({ message: `Done: ${title}`, comment: '{title} is a step' })}
                  checked={done.includes(step)}
                  onChange={(event) => tick(step, event.currentTarget.checked)}
                />
              </div>
            </li>
          );
        })}
      </ol>
      <Button className="justify-self-end max-sm:w-full" onClick={onClose}>{t`Close`}</Button>
    </div>
  );
}

const devices = (): { value: Device; label: string }[] => [
  { value: 'ipad', label: t`iPad` },
  { value: 'android', label: t`Android tablet` },
];

function stepWords(step: Step): { title: string; text: string } {
  switch (step) {
    case 'add-to-home-screen':
      return {
        title: t`Add Dear Ones to the Home Screen`,
        text: t`In Safari, tap Share, then Add to Home Screen. From now on, open Dear Ones from the Home Screen only, and scan the code there.`,
      };
    case 'auto-lock':
      return {
        title: t`Let the screen stay on`,
        text: t`Open Settings, then Display & Brightness, then Auto-Lock, and choose Never. Leave the iPad on its charger.`,
      };
    case 'guided-access':
      return {
        title: t`Stay in Dear Ones`,
        text: t`Open Settings, then Accessibility, then Guided Access, and switch it on. Open Dear Ones, press the side button three times, and tap Start.`,
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
  }
}
