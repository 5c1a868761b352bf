import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { usePageTitle } from '../../../lib/page-meta';
import { useSteadyTaps } from '../../../lib/use-steady-taps';
import { Logo } from '../../../ui/logo';
import { onAbandoned } from '../inactivity';
import { AddToHomeScreen } from './add-to-home-screen';
import { PairForm } from './pair-form';
import { wasPairedBefore } from './paired-before.store';

type UnpairedScreenProps = {
  /** The code in the URL that opened this page. */
  code: string | undefined;
  inBrowser: boolean;
};

/**
 * A tablet without a family. A new tablet shows the setup. One that was paired before may be in the person's hands: it
 * shows the setup only after a press on "For the family" or with the URL of a QR code.
 */
export function UnpairedScreen({ code, inBrowser }: UnpairedScreenProps) {
  const [isReturning] = useState(wasPairedBefore);
  const [isSettingUp, setIsSettingUp] = useState(code !== undefined || !isReturning);
  const isOpenedByFamily = isSettingUp && isReturning;
  useEffect(() => {
    if (!isOpenedByFamily) return;
    return onAbandoned(() => setIsSettingUp(false));
  }, [isOpenedByFamily]);
  if (isSettingUp) return <PairScreen code={code} inBrowser={inBrowser} />;
  return <GettingReadyScreen onSetUp={() => setIsSettingUp(true)} />;
}

/** Shown to the person on a tablet that was paired before, with a way to the setup for the family. */
function GettingReadyScreen({ onSetUp }: { onSetUp: () => void }) {
  usePageTitle();
  return (
    <div {...useSteadyTaps()} className="flex min-h-dvh flex-col bg-page text-person">
      <main className="flex flex-1 flex-col justify-center px-[max(var(--person-pad),calc(50%-26rem))] py-person-pad">
        <h1 className="text-[clamp(3rem,8vmin,5rem)] leading-[1.15] font-bold">
          {t({
            message: 'Hello.',
            comment:
              'Tablet. Read and heard by the person with memory loss. Heading while the family sets up the tablet. One word.',
          })}
        </h1>
        <p className="mt-4 text-[clamp(1.75rem,4.6vmin,2.75rem)] leading-snug">
          {t({
            message: 'Your family is getting this tablet ready.',
            comment:
              'Tablet. Read and heard by the person with memory loss. Shown while the tablet is not connected. One short sentence.',
          })}
        </p>
      </main>
      <footer className="flex justify-end p-person-gap">
        <button
          type="button"
          onClick={onSetUp}
          className="min-h-15 cursor-pointer rounded-card px-4 text-person text-ink-soft underline underline-offset-4 select-none"
        >
          {t({
            message: 'For the family',
            comment:
              'Tablet. Small button that leads the family to the setup; not for the person with memory loss.',
          })}
        </button>
      </footer>
    </div>
  );
}

type PairScreenProps = {
  /** The code from a QR code. */
  code?: string | undefined;
  /** True in the browser of an iPad or iPhone. */
  inBrowser: boolean;
};

/** For the family member who sets up the tablet. */
function PairScreen({ code, inBrowser }: PairScreenProps) {
  usePageTitle(
    t({
      message: 'Set up this tablet',
      comment: 'Tablet. Read by the family member who sets it up. Title and button.',
    }),
  );
  const [isSkipped, setIsSkipped] = useState(false);
  return (
    <main className="mx-auto flex min-h-dvh max-w-[46rem] flex-col gap-6 px-6 py-6 text-person">
      <Logo />
      {inBrowser && !isSkipped ? (
        <AddToHomeScreen code={code} onStay={() => setIsSkipped(true)} />
      ) : (
        <PairForm code={code} />
      )}
    </main>
  );
}
