import { t } from '@lingui/core/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useRef, useState, type RefObject } from 'react';
import { serverMessage } from '../../lib/api-error';
import { useStore } from '../../lib/create-store';
import type { CallMedia } from '../../lib/live-call/call-media';
import { ofName } from '../../lib/of-name';
import { Button } from '../../ui/button';
import { FullDialog } from '../../ui/full-dialog';
import { QueryState } from '../../ui/query-state';
import { toast } from '../../ui/toast.store';
import { BeforeCall, BeforeCallSkeleton } from './before-call';
import { refusalOf, ring, type CallStep, type RunningCall } from './live-call';
import { askHome, liveCallOfferQuery } from './live-call.queries';
import { outcomeInWords } from './outcome-in-words';
import { StreamVideo } from './stream-video';
import { Talking } from './talking';

type CallDialogProps = {
  /** Undefined closes it. */
  person: CalledPerson | undefined;
  /** The tablet has begun to ring. */
  onRing?: (() => void) | undefined;
  onClose: () => void;
};

export type CalledPerson = { id: number; name: string | null };

/** A live call with the person's tablets, from the first look at oneself to its end. Closing it ends the call. */
export function CallDialog({ person, onRing, onClose }: CallDialogProps) {
  return person && <OpenDialog person={person} onRing={onRing} onClose={onClose} />;
}

function OpenDialog({ person, onRing, onClose }: CallDialogProps & { person: CalledPerson }) {
  const query = useQuery(liveCallOfferQuery(person.id));
  const [running, setRunning] = useState<{ call: RunningCall; media: CallMedia }>();
  const [isOver, setOver] = useState(false);
  const current = useRef<RunningCall>(undefined);
  useEffect(() => () => current.current?.hangUp(), []);
  const begin = (media: CallMedia, relayOnly: boolean) => {
    const call = ring({ personId: person.id, media, relayOnly });
    current.current = call;
    setOver(false);
    setRunning({ call, media });
  };
  return (
    <FullDialog title={titleFor(person.name)} isEscapable={!running || isOver} onClose={onClose}>
      {running ? (
        <Running
          {...running}
          person={person}
          timeZone={query.data?.timeZone}
          onRing={onRing}
          onOver={() => setOver(true)}
          onAgain={() => setRunning(undefined)}
          onClose={onClose}
        />
      ) : (
        <QueryState
          query={query}
          texts={{ loading: t`Loading…`, failed: t`We could not load this page` }}
          skeleton={<BeforeCallSkeleton />}
        >
          {(offer) => (
            <BeforeCall name={person.name} offer={offer} onRing={begin} onClose={onClose} />
          )}
        </QueryState>
      )}
    </FullDialog>
  );
}

function titleFor(name: string | null): string {
  if (name === null) return t`Call on the tablet`;
  const of = ofName(name);
  return t({
    message: `Call on ${of} tablet`,
    comment: '{of} is such as "Jozef’s", in French "de Jozef"',
  });
}

type RunningProps = {
  call: RunningCall;
  media: CallMedia;
  person: CalledPerson;
  /** That of the person. */
  timeZone: string | undefined;
  onRing: (() => void) | undefined;
  onOver: () => void;
  onAgain: () => void;
  onClose: () => void;
};

function Running({
  call,
  media,
  person,
  timeZone,
  onRing,
  onOver,
  onAgain,
  onClose,
}: RunningProps) {
  const step = useStore(call.steps);
  const buttons = useRef<HTMLDivElement>(null);
  useFocusKept(step.step, buttons);
  const tell = useEffectEvent((now: CallStep['step']) => {
    if (now === 'ringing') onRing?.();
    if (now === 'over') onOver();
  });
  useEffect(() => tell(step.step), [step.step]);
  return (
    <>
      <p role="status" className="text-lead wrap-anywhere">
        {stepInWords(step, person.name, timeZone)}
      </p>
      {step.step === 'talking' ? (
        <Talking
          call={call}
          talk={step}
          camera={step.own.camera ? media.camera : null}
          name={person.name}
        />
      ) : (
        <>
          {step.step !== 'over' && media.camera && <OwnPictureLarge camera={media.camera} />}
          <div ref={buttons} className="flex flex-wrap gap-3">
            {step.step === 'over' ? (
              <AfterCall step={step} person={person} onAgain={onAgain} onClose={onClose} />
            ) : (
              <Button variant="danger" size="large" onClick={onClose}>
                {t`Stop calling`}
              </Button>
            )}
          </div>
        </>
      )}
    </>
  );
}

/** Where the person will be seen. */
function OwnPictureLarge({ camera }: { camera: MediaStreamTrack }) {
  const stream = useMemo(() => new MediaStream([camera]), [camera]);
  return (
    <div className="relative min-h-56 grow overflow-hidden rounded-card bg-sunken">
      <StreamVideo
        isOwn
        stream={stream}
        label={t`Your own picture`}
        className="absolute inset-0 size-full object-contain"
      />
    </div>
  );
}

/** A button that had the focus may go with its step, and then the dialog has it. */
function useFocusKept(step: CallStep['step'], buttons: RefObject<HTMLElement | null>) {
  const before = useRef<CallStep['step']>(undefined);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    const dialog = document.querySelector('[role="dialog"]');
    const { activeElement } = document;
    if (activeElement && activeElement !== document.body && activeElement !== dialog) return;
    (buttons.current ?? dialog)?.querySelector<HTMLElement>('button, input')?.focus();
  }, [step, buttons]);
}

function stepInWords(step: CallStep, name: string | null, timeZone: string | undefined): string {
  switch (step.step) {
    case 'asking':
      return t`The tablet is being called…`;
    case 'ringing':
      return step.isSilent ? t`It rings without a sound` : t`Ringing`;
    case 'talking':
      return talkInWords(step);
    case 'over':
      return outcomeInWords(step.outcome, name, step.hasTalked, timeZone);
  }
}

function talkInWords({ connection, tabletName }: Extract<CallStep, { step: 'talking' }>): string {
  if (connection === 'lost') return t`The network is lost. We are trying to come back…`;
  return tabletName === null
    ? t`Answered`
    : t({
        message: `Answered on “${tabletName}”`,
        comment: '{tabletName} is the name of a tablet',
      });
}

type AfterCallProps = {
  step: Extract<CallStep, { step: 'over' }>;
  person: CalledPerson;
  onAgain: () => void;
  onClose: () => void;
};

/** The network may be there for another call, and a home may bring the tablet. */
function AfterCall({ step: { outcome }, person, onAgain, onClose }: AfterCallProps) {
  const isNetwork =
    outcome.how === 'ended' && (outcome.why === 'network' || outcome.why === 'unheard');
  const isElsewhere = outcome.how === 'refused' && refusalOf(outcome.error).code === 'not-here';
  return (
    <>
      {isNetwork && (
        <Button size="large" onClick={onAgain}>
          {t`Call again`}
        </Button>
      )}
      {isElsewhere && <AskHome personId={person.id} />}
      <Button variant={isNetwork ? 'secondary' : 'primary'} size="large" onClick={onClose}>
        {t`Close`}
      </Button>
    </>
  );
}

function AskHome({ personId }: { personId: number }) {
  const ask = useMutation({ mutationFn: () => askHome(personId) });
  if (ask.isSuccess) return <p role="status" className="w-full">{t`The home has been asked.`}</p>;
  return (
    <Button
      variant="secondary"
      size="large"
      busy={ask.isPending ? t`Sending…` : undefined}
      onClick={() =>
        ask.mutate(undefined, {
          onError: (error) =>
            toast({
              tone: 'danger',
              title: t`Not sent`,
              description: serverMessage(error, t`Please try again.`),
            }),
        })
      }
    >
      {t`Ask the home to bring the tablet`}
    </Button>
  );
}
