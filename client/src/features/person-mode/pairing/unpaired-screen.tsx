import { useEffect, useState } from 'react';
import { usePageTitle } from '../../../lib/page-meta';
import { useSteadyTaps } from '../../../lib/use-steady-taps';
import { Logo } from '../../../ui/logo';
import { whenLeft } from '../inactivity';
import { HomeScreenFirst } from './add-to-home-screen';
import { PairForm } from './pair-form';
import { wasConnected } from './paired-before.store';

type UnpairedScreenProps = {
  /** The code in the address that this page was opened with. */
  code: string | undefined;
  inBrowser: boolean;
};

/**
 * A tablet without a family. A new one is set up. One that was connected before lies in the person's hands: it shows a
 * code only to somebody who asks for it, by a button or by the address of a QR code.
 */
export function UnpairedScreen({ code, inBrowser }: UnpairedScreenProps) {
  const [isReturning] = useState(wasConnected);
  const [isSettingUp, setIsSettingUp] = useState(code !== undefined || !isReturning);
  const isAskedFor = isSettingUp && isReturning;
  useEffect(() => {
    if (!isAskedFor) return;
    return whenLeft(() => setIsSettingUp(false));
  }, [isAskedFor]);
  if (isSettingUp) return <PairScreen code={code} inBrowser={inBrowser} />;
  return <GettingReadyScreen onSetUp={() => setIsSettingUp(true)} />;
}

/** On a tablet that was connected before: the person reads this, and somebody of the family finds the way to the code. */
function GettingReadyScreen({ onSetUp }: { onSetUp: () => void }) {
  usePageTitle();
  return (
    <div {...useSteadyTaps()} className="flex min-h-dvh flex-col bg-page text-person">
      <main className="flex flex-1 flex-col justify-center px-[max(var(--person-pad),calc(50%-26rem))] py-person-pad">
        <h1 className="text-[clamp(3rem,8vmin,5rem)] leading-[1.15] font-bold">Hello.</h1>
        <p className="mt-4 text-[clamp(1.75rem,4.6vmin,2.75rem)] leading-snug">
          Your family is getting this tablet ready.
        </p>
      </main>
      <footer className="flex justify-end p-person-gap">
        <button
          type="button"
          onClick={onSetUp}
          className="min-h-15 cursor-pointer rounded-card px-4 text-person text-ink-soft underline underline-offset-4 select-none"
        >
          For the family
        </button>
      </footer>
    </div>
  );
}

type PairScreenProps = {
  /** The code that a QR code has brought along. */
  code?: string | undefined;
  /** On an iPad or iPhone, in its browser. */
  inBrowser: boolean;
};

/** On a tablet that belongs to no family yet: for whoever sets it up, not for the person. */
function PairScreen({ code, inBrowser }: PairScreenProps) {
  usePageTitle('Set up this tablet');
  const [stays, setStays] = useState(false);
  return (
    <main className="mx-auto flex min-h-dvh max-w-[46rem] flex-col gap-6 px-6 py-6 text-person">
      <Logo />
      {inBrowser && !stays ? (
        <HomeScreenFirst code={code} onStay={() => setStays(true)} />
      ) : (
        <PairForm code={code} />
      )}
    </main>
  );
}
