import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { usePageTitle } from '../../../lib/page-meta';
import { Logo } from '../../../ui/logo';
import { PersonButton } from '../person-button';
import { AddToHomeScreen } from './add-to-home-screen';
import { PairForm } from './pair-form';
import { guideTitle, SetupGuide } from './setup-guide';

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
  const [isGuiding, setIsGuiding] = useState(false);
  const [isSkipped, setIsSkipped] = useState(false);
  if (isGuiding) return <SetupGuide onClose={() => setIsGuiding(false)} />;
  return (
    <main className="mx-auto flex min-h-dvh max-w-[46rem] flex-col gap-6 px-6 py-6 text-person">
      <Logo />
      {inBrowser && !isSkipped ? (
        <AddToHomeScreen code={code} onStay={() => setIsSkipped(true)} />
      ) : (
        <>
          <PairForm code={code} />
          {window.isSecureContext === false && (
            <p>
              {t({
                message:
                  'This address is not secure (https). The tablet works only while it is online: it cannot save its content or keep its screen on. Whoever runs Dear Ones finds what to do on the page “At home” of its documentation.',
                comment:
                  'Tablet. Read by the family member who sets it up. “At home” is the title of a page in English.',
              })}
            </p>
          )}
          <PersonButton className="shrink-0" onClick={() => setIsGuiding(true)}>
            {guideTitle()}
          </PersonButton>
        </>
      )}
    </main>
  );
}
