import { useState } from 'react';
import { usePageTitle } from '../../lib/page-meta';
import { Logo } from '../../ui/logo';
import { HomeScreenFirst } from './home-screen-steps';
import { PairForm } from './pair-form';

type PairScreenProps = {
  /** The code that a QR code has brought along. */
  code?: string | undefined;
  /** On an iPad or iPhone, in its browser. */
  inBrowser: boolean;
};

/** On a tablet that belongs to no family yet: for whoever sets it up, not for the person. */
export function PairScreen({ code, inBrowser }: PairScreenProps) {
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
