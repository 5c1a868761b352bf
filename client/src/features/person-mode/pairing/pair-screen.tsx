import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { usePageTitle } from '../../../lib/page-meta';
import { Logo } from '../../../ui/logo';
import { AddToHomeScreen } from './add-to-home-screen';
import { PairForm } from './pair-form';

type PairScreenProps = {
  /** The code from a QR code. */
  code?: string | undefined;
  /** True in the browser of an iPad or iPhone. */
  inBrowser: boolean;
};

/** For the family member who sets up the tablet. */
export function PairScreen({ code, inBrowser }: PairScreenProps) {
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
