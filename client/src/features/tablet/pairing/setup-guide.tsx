import { t } from '@lingui/core/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { reachWays, type ReachWay, type SetupStep } from '#shared/tablets/tablet-setup';
import { useStore } from '../../../lib/create-store';
import { usePageTitle } from '../../../lib/page-meta';
import { endSound, startSound, useSound } from '../../../lib/sound.store';
import { unsavedVoice } from '../../../lib/unsaved-voice';
import { useSteadyTaps } from '../../../lib/use-steady-taps';
import { setupStepTexts, StepPicture } from '../../../ui/setup-step';
import { wayLabel } from '../calls/contact-way';
import { onAbandoned } from '../inactivity';
import { askForCamera } from '../live-calls/ask-for-camera';
import { mayUseCamera } from '../live-calls/may-use-camera.store';
import { ownPicture } from '../live-calls/own-picture.store';
import { askForMicrophone, mayRecord } from '../messages/may-record.store';
import { PersonButton } from '../person-button';
import { screenStore } from '../wake-lock';
import { bell } from './bell';
import { setReach, useReach } from './reach.store';
import { setupDevice, stepsToShow } from './setup-device';
import { tickStep, useSetupGuide } from './setup-guide.store';

export const guideTitle = () =>
  t({
    message: 'Settings of this tablet',
    comment:
      'Tablet. Read by the family member who sets it up. Title of a page, and the button that leads to it.',
  });

/** After so many minutes without a touch, the person may have the tablet. */
const GOES_HOME_MINUTES = 2;

type SetupGuideProps = {
  /** True if the family can call on this tablet, which is not known before it is paired. */
  hasLiveCalls?: boolean;
  onClose: () => void;
};

/** Tells the family member who sets up the tablet what to set outside the app. */
export function SetupGuide({ hasLiveCalls = false, onClose }: SetupGuideProps) {
  usePageTitle(guideTitle());
  const leave = useEffectEvent(onClose);
  useEffect(() => onAbandoned(() => leave(), GOES_HOME_MINUTES), []);
  return (
    <main
      {...useSteadyTaps()}
      className="mx-auto flex min-h-dvh max-w-[52rem] flex-col gap-6 px-6 py-6 text-person"
    >
      <h1 className="text-[clamp(2rem,6vw,2.5rem)] leading-tight font-bold">{guideTitle()}</h1>
      <ol className="grid gap-5">
        {stepsToShow(hasLiveCalls).map((step) => (
          <Step key={step} step={step} />
        ))}
      </ol>
      <Reach />
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

/** Only Apple's devices have FaceTime. */
const waysHere = () => reachWays.filter((way) => way !== 'facetime' || setupDevice() === 'ipad');

/** Asks how this tablet can start a call. Nothing is ticked until the family has answered, and then other ways are not offered. */
function Reach() {
  const reach = useReach();
  const tick = (way: ReachWay, isOn: boolean) => {
    const others = (reach ?? []).filter((one) => one !== way);
    setReach(isOn ? [...others, way] : others);
  };
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-3 rounded-card border-2 border-line bg-surface p-5">
      <legend className="float-left w-full text-[1.75rem] leading-tight font-bold">
        {t({
          message: 'How can this tablet start a call?',
          comment:
            'Tablet. Read by the family member who sets it up. Question above checkboxes: by telephone, by FaceTime, by WhatsApp, not at all.',
        })}
      </legend>
      {waysHere().map((way) => (
        <Tick
          key={way}
          label={wayLabel({ way, name: '' })}
          checked={reach?.includes(way) ?? false}
          onTick={(isOn) => tick(way, isOn)}
        />
      ))}
      <Tick
        label={t({
          message: 'Not at all, or it is locked to Dear Ones',
          comment:
            'Tablet. Read by the family member who sets it up. Checkbox below "How can this tablet start a call?"; locked as with Guided Access or a pinned app.',
        })}
        checked={reach?.length === 0}
        onTick={(isOn) => setReach(isOn ? [] : undefined)}
      />
    </fieldset>
  );
}

type TickProps = {
  label: string;
  /** Says more to a screen reader, and contains `label`. */
  name?: string;
  checked: boolean;
  onTick: (isOn: boolean) => void;
};

function Tick({ label, name, checked, onTick }: TickProps) {
  return (
    <label className="flex min-h-15 cursor-pointer flex-wrap items-center gap-4 font-bold">
      <input
        type="checkbox"
        checked={checked}
        onChange={({ currentTarget }) => onTick(currentTarget.checked)}
        aria-label={name}
        className="size-15 shrink-0 cursor-pointer accent-accent"
      />
      <span className="min-w-0 flex-1 basis-36">{label}</span>
    </label>
  );
}

const KEEPS_ON: readonly SetupStep[] = ['auto-lock', 'stay-on'];

function Step({ step }: { step: SetupStep }) {
  const { done } = useSetupGuide();
  const isRefused = useStore(screenStore) === 'may-sleep';
  const { title, text } = setupStepTexts(step);
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
        {step === 'sound' && <PlaySound />}
        {step === 'microphone' && <AskForMicrophone />}
        {step === 'camera' && <AskForCamera />}
        <Tick
          label={t({ message: 'Done', comment: 'Checkbox: this step is done' })}
          name={t({ message: `Done: ${title}`, comment: '{title} is a step' })}
          checked={done.includes(step)}
          onTick={(isDone) => tickStep(step, isDone)}
        />
      </div>
    </li>
  );
}

/** Plays a bell three times, as loud as a voice. */
function PlaySound() {
  const isPlaying = useSound() === 'bell';
  return (
    <PersonButton
      onClick={() => (isPlaying ? endSound() : startSound('bell', unsavedVoice(bell())))}
    >
      {isPlaying
        ? t({
            message: 'Stop',
            context: 'button on the tablet',
            comment:
              'Tablet. Read and heard by the person with memory loss. Button that ends reading aloud. One word.',
          })
        : t({
            message: 'Play the sound',
            comment:
              'Tablet. Read by the family member who sets it up. Button that plays a bell, to find out how loud the tablet is.',
          })}
    </PersonButton>
  );
}

/** The only place where the browser asks for the microphone alone. */
function AskForMicrophone() {
  const isAllowed = useStore(mayRecord);
  const ask = async () => {
    await askForMicrophone();
    const isGranted = mayRecord.read() === true;
    tickStep('microphone', isGranted);
    return isGranted;
  };
  return (
    <Permission
      isAllowed={isAllowed === true}
      onAsk={ask}
      allowed={t({
        message: 'This tablet may use the microphone.',
        comment: 'Tablet. Read by the family member who sets it up.',
      })}
      refused={t({
        message:
          'The browser does not allow the microphone permanently. Allow it for this page in the settings of the browser.',
        comment:
          'Tablet. Read by the family member who sets it up. The browser was asked and has refused, or would ask each time.',
      })}
      button={t({
        message: 'Ask for the microphone',
        comment:
          'Tablet. Read by the family member who sets it up. Button after which the browser asks whether this page may use the microphone.',
      })}
    />
  );
}

/** The only place where the browser asks for camera and microphone. */
function AskForCamera() {
  const isAllowed = [useStore(mayUseCamera), useStore(mayRecord)].every((one) => one === true);
  const isOwnPictureShown = useStore(ownPicture);
  const ask = async () => {
    await askForCamera();
    const isGranted = mayUseCamera.read() === true && mayRecord.read() === true;
    tickStep('camera', isGranted);
    if (mayRecord.read() === true) tickStep('microphone', true);
    return isGranted;
  };
  return (
    <>
      <Permission
        isAllowed={isAllowed}
        onAsk={ask}
        allowed={t({
          message: 'This tablet may use the camera and the microphone.',
          comment: 'Tablet. Read by the family member who sets it up.',
        })}
        refused={t({
          message:
            'The browser does not allow both for good. Allow them in the settings of the browser for this page. Calls work without the camera too.',
          comment:
            'Tablet. Read by the family member who sets it up. The browser was asked for camera and microphone and has refused, or would ask each time.',
        })}
        button={t({
          message: 'Ask for the camera and the microphone',
          comment:
            'Tablet. Read by the family member who sets it up. Button after which the browser asks whether this page may use camera and microphone.',
        })}
      />
      <Tick
        label={t({
          message: 'Show the tablet’s own picture during a call, small',
          comment:
            'Tablet. Read by the family member who sets it up. Checkbox: during a call the person sees a small picture of themselves.',
        })}
        checked={isOwnPictureShown}
        onTick={(isOn) => ownPicture.set(isOn)}
      />
    </>
  );
}

type PermissionProps = {
  isAllowed: boolean;
  /** Lets the browser ask, and returns whether all was allowed. */
  onAsk: () => Promise<boolean>;
  allowed: string;
  refused: string;
  button: string;
};

function Permission({ isAllowed, onAsk, allowed, refused, button }: PermissionProps) {
  const [isRefused, setRefused] = useState(false);
  const ask = async () => {
    setRefused(false);
    setRefused(!(await onAsk()));
  };
  return (
    <div role="status" className="grid gap-3">
      {isAllowed ? (
        <p className="font-bold">{allowed}</p>
      ) : (
        <>
          {isRefused && <p className="font-bold">{refused}</p>}
          {'mediaDevices' in navigator && (
            <PersonButton onClick={() => void ask()}>{button}</PersonButton>
          )}
        </>
      )}
    </div>
  );
}
