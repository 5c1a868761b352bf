import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { pairingLink, TABLET_PATH } from '#shared/tablets/pairing';
import type { Tablet } from '#shared/tablets/tablet.answer';
import { useDeviceOrigin } from '../../lib/device-address';
import { site } from '../../lib/site';
import { DeviceAddressNotice } from '../../session/device-address-notice';
import { usePerson } from '../../session/person';
import { Dialog } from '../../ui/dialog';
import { Spinner } from '../../ui/spinner';
import { PairingCode } from './pairing-code';
import { SetUpDone, SetUpRefused } from './set-up-outcome';
import { tabletsQuery, type NewPairingCode, type useCreateCode } from './tablets.queries';

type SetUpDialogProps = {
  createCode: ReturnType<typeof useCreateCode>;
  open: boolean;
  onClose: () => void;
};

/** Sets up a tablet step by step. */
export function SetUpDialog({ createCode, open, onClose }: SetUpDialogProps) {
  return (
    <Dialog title={t`Set up a tablet`} open={open} onOpenChange={onClose}>
      <SetUpSteps createCode={createCode} onDone={onClose} />
    </Dialog>
  );
}

type SetUpStepsProps = { createCode: ReturnType<typeof useCreateCode>; onDone: () => void };

/** Shows the code and what to do with it until a tablet has used it. */
function SetUpSteps({ createCode, onDone }: SetUpStepsProps) {
  const tablet = useNewTablet(createCode.data);
  return (
    <>
      {/* A live region must exist before its text, so that screen readers announce it. */}
      <div role="status">{tablet && <SetUpDone name={tablet.name} onDone={onDone} />}</div>
      {!tablet && <PairingSteps createCode={createCode} />}
    </>
  );
}

function PairingSteps({ createCode }: Pick<SetUpStepsProps, 'createCode'>) {
  const { data, error, submittedAt } = createCode;
  const origin = useDeviceOrigin();
  if (error) return <SetUpRefused error={error} onRetry={() => createCode.mutate()} />;
  return (
    <div className="grid gap-7">
      {data ? (
        <PairingCode
          key={data.code}
          code={data.code}
          link={origin && pairingLink(origin, data.code)}
          madeAt={submittedAt}
          onNew={() => createCode.mutate()}
        />
      ) : (
        <p role="status" className="flex min-h-56 items-center justify-center gap-3 text-ink-soft">
          <Spinner />
          <span>{t`Making a code…`}</span>
        </p>
      )}
      {data && <DeviceAddressNotice origin={origin} />}
      <OnTheTablet origin={origin} />
    </div>
  );
}

function OnTheTablet({ origin }: { origin: string | undefined }) {
  const address = `${origin ?? site.appUrl}${TABLET_PATH}`;
  return (
    <section aria-labelledby="on-the-tablet" className="grid gap-3">
      <h3 id="on-the-tablet" className="text-h3 font-bold">{t`On the tablet`}</h3>
      <ol className="grid list-decimal gap-2.5 pl-7 marker:font-bold">
        <li>
          {origin ? (
            <Trans>
              Point its camera at the QR code, or open <Address>{address}</Address>
            </Trans>
          ) : (
            <Trans>
              Open <Address>{address}</Address>
            </Trans>
          )}
        </li>
        <li>
          <Trans>
            On an iPad, first tap <b>Share</b>, then <b>Add to Home Screen</b>. Open Dear Ones from
            the Home Screen.
          </Trans>
        </li>
        <li>{t`Enter the code. This window will tell you when it is connected.`}</li>
      </ol>
    </section>
  );
}

const Address = ({ children }: { children: ReactNode }) => (
  <b className="wrap-anywhere">{children}</b>
);

/** Milliseconds between two polls. */
const POLL_EVERY = 3000;

/** Polls until a tablet has used the code, and returns that tablet. */
function useNewTablet(code: NewPairingCode | undefined): Tablet | undefined {
  const isNew = ({ id }: Tablet) => code !== undefined && !code.before.includes(id);
  const { data } = useQuery({
    ...tabletsQuery(usePerson().id),
    refetchInterval: ({ state }) => (!code || state.data?.some(isNew) ? false : POLL_EVERY),
  });
  return data?.find(isNew);
}
