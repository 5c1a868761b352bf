import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { lazyComponent } from '../../../lib/lazy-component';
import { usePageTitle } from '../../../lib/page-meta';
import { useSteadyTaps } from '../../../lib/use-steady-taps';
import { onAbandoned } from '../inactivity';
import { ForFamilyButton } from './for-family-button';
import { wasPairedBefore } from './paired-before.store';

// Only a tablet with a connection can be paired, and a paired one never loads it.
const PairScreen = lazyComponent(async () => (await import('./pair-screen')).PairScreen);

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
      <footer className="py-person-gap">
        <ForFamilyButton onPress={onSetUp} />
      </footer>
    </div>
  );
}
