import type { ReactNode } from 'react';
import { TABLET_PATH } from '#shared/pairing';
import { site } from '../../lib/site';
import { Spinner } from '../../ui/spinner';
import { OnlyHere } from './only-here';
import { PairingCode } from './pairing-code';
import { SetUpDone } from './set-up-done';
import { SetUpRefused } from './set-up-refused';
import type { useMakeCode } from './tablets.queries';
import { useNewTablet } from './use-new-tablet';

type SetUpStepsProps = { making: ReturnType<typeof useMakeCode>; onDone: () => void };

/** What the window shows: the code and what to do with it, until a tablet has used it. */
export function SetUpSteps({ making, onDone }: SetUpStepsProps) {
  const tablet = useNewTablet(making.data);
  return (
    <>
      {/* There before its words, so that they are heard. */}
      <div role="status">{tablet && <SetUpDone name={tablet.name} onDone={onDone} />}</div>
      {!tablet && <BeforeItIsConnected making={making} />}
    </>
  );
}

function BeforeItIsConnected({ making }: Pick<SetUpStepsProps, 'making'>) {
  const { data, error, submittedAt } = making;
  if (error) return <SetUpRefused error={error} onRetry={() => making.mutate()} />;
  return (
    <div className="grid gap-7">
      {data ? (
        <PairingCode
          key={data.code}
          code={data.code}
          link={data.link}
          madeAt={submittedAt}
          onNew={() => making.mutate()}
        />
      ) : (
        <p role="status" className="flex min-h-56 items-center justify-center gap-3 text-ink-soft">
          <Spinner />
          Making a code…
        </p>
      )}
      {data && <OnlyHere link={data.link} />}
      <OnTheTablet />
    </div>
  );
}

function OnTheTablet() {
  return (
    <section aria-labelledby="on-the-tablet" className="grid gap-3">
      <h3 id="on-the-tablet" className="text-h3 font-bold">
        On the tablet
      </h3>
      <ol className="grid list-decimal gap-2.5 pl-7 marker:font-bold">
        <li>
          Point its camera at the square, or open{' '}
          <Address>{`${site.appUrl}${TABLET_PATH}`}</Address>
        </li>
        <li>
          On an iPad, first tap <b>Share</b>, then <b>Add to Home Screen</b>. Open Dear Ones from
          the Home Screen.
        </li>
        <li>
          Enter the code, and tap <b>Set up this tablet</b>. This window will tell you when it is
          connected.
        </li>
      </ol>
    </section>
  );
}

const Address = ({ children }: { children: ReactNode }) => (
  <b className="wrap-anywhere">{children}</b>
);
