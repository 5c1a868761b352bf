import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  deviceSteps,
  setupSteps,
  type SetupDevice,
  type SetupStep,
} from '#shared/tablets/tablet-setup';
import type { Tablet } from '#shared/tablets/tablet.answer';
import { usePerson } from '../../session/person';
import { personSettingsQuery } from '../../session/person-settings.queries';
import { Button } from '../../ui/button';
import { ChoiceGroup } from '../../ui/choice-group';
import { Dialog } from '../../ui/dialog';
import { CheckIcon } from '../../ui/frame-icons';
import { setupStepTexts, StepPicture } from '../../ui/setup-step';
import { tabletsQuery } from './tablets.queries';

type SetupGuideDialogProps = { open: boolean; onClose: () => void };

/** Explains the settings of the tablet itself, so that it stays awake and nobody leaves the app by accident. */
export function SetupGuideDialog({ open, onClose }: SetupGuideDialogProps) {
  return (
    <Dialog title={t`Settings on the tablet`} open={open} onOpenChange={onClose}>
      <Guide onClose={onClose} />
    </Dialog>
  );
}

/** The steps are ticked on each tablet, which shows the same guide once it is connected. */
function Guide({ onClose }: Pick<SetupGuideDialogProps, 'onClose'>) {
  const { id } = usePerson();
  const { data: tablets = [] } = useQuery(tabletsQuery(id));
  const { data: settings } = useQuery(personSettingsQuery(id));
  const [chosen, setChosen] = useState<SetupDevice>();
  const device = chosen ?? deviceOf(tablets);
  return (
    <div className="grid gap-6">
      <p>{t`A tablet shows these steps once it is connected. Steps that are checked there are checked here too.`}</p>
      <ChoiceGroup
        label={t`Which tablet is it?`}
        options={devices()}
        value={device}
        onChange={setChosen}
      />
      <ol className="grid gap-5">
        {stepsOf(device, settings?.callsOn === true).map((step) => {
          const { title, text } = setupStepTexts(step);
          return (
            <li
              key={step}
              className="grid items-start gap-4 rounded-card border border-line p-4 sm:grid-cols-[10rem_minmax(0,1fr)]"
            >
              <StepPicture step={step} />
              <div className="grid gap-2">
                <h3 className="text-h3 font-bold">{title}</h3>
                <p>{text}</p>
                <DoneOn tablets={tablets.filter((tablet) => isDone(tablet, step))} />
              </div>
            </li>
          );
        })}
      </ol>
      <Button className="justify-self-end max-sm:w-full" onClick={onClose}>{t`Close`}</Button>
    </div>
  );
}

const stepsOf = (device: SetupDevice, hasLiveCalls: boolean) =>
  setupSteps[device].filter((step) => step !== 'camera' || hasLiveCalls);

const DoneOn = ({ tablets }: { tablets: readonly Tablet[] }) =>
  tablets.map(({ id, name }) => (
    <p translate="yes" key={id} dir="auto" className="flex items-center gap-2 font-bold">
      <CheckIcon />
      <span>
        {t({
          message: `Done on ${name}`,
          comment: '{name} is the name of a tablet',
        })}
      </span>
    </p>
  ));

const isDone = ({ state }: Tablet, step: SetupStep): boolean =>
  state?.setupDone.includes(step) ?? false;

const deviceOf = (tablets: readonly Tablet[]): SetupDevice =>
  tablets.some((tablet) => deviceSteps.android.some((step) => isDone(tablet, step)))
    ? 'android'
    : 'ipad';

const devices = (): { value: SetupDevice; label: string }[] => [
  { value: 'ipad', label: t`iPad` },
  { value: 'android', label: t`Android tablet` },
];
