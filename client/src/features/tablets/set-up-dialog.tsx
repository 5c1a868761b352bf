import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { TABLET_PATH } from '#shared/pairing';
import type { Tablet } from '#shared/tablet';
import { site } from '../../lib/site';
import { usePerson } from '../../session/person';
import { Dialog } from '../../ui/dialog';
import { Notice } from '../../ui/notice';
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
  if (error) return <SetUpRefused error={error} onRetry={() => createCode.mutate()} />;
  return (
    <div className="grid gap-7">
      {data ? (
        <PairingCode
          key={data.code}
          code={data.code}
          link={data.link}
          madeAt={submittedAt}
          onNew={() => createCode.mutate()}
        />
      ) : (
        <p role="status" className="flex min-h-56 items-center justify-center gap-3 text-ink-soft">
          <Spinner />
          {t`Making a code…`}
        </p>
      )}
      {data && <LocalhostWarning link={data.link} />}
      <OnTheTablet />
    </div>
  );
}

function OnTheTablet() {
  const address = `${site.appUrl}${TABLET_PATH}`;
  return (
    <section aria-labelledby="on-the-tablet" className="grid gap-3">
      <h3 id="on-the-tablet" className="text-h3 font-bold">{t`On the tablet`}</h3>
      <ol className="grid list-decimal gap-2.5 pl-7 marker:font-bold">
        <li>
          <Trans>
            Point its camera at the square, or open <Address>{address}</Address>
          </Trans>
        </li>
        <li>
          <Trans>
            On an iPad, first tap <b>Share</b>, then <b>Add to Home Screen</b>. Open Dear Ones from
            the Home Screen.
          </Trans>
        </li>
        <li>
          <Trans>
            Enter the code, and tap <b>Set up this tablet</b>. This window will tell you when it is
            connected.
          </Trans>
        </li>
      </ol>
    </section>
  );
}

const Address = ({ children }: { children: ReactNode }) => (
  <b className="wrap-anywhere">{children}</b>
);

const THIS_COMPUTER = ['localhost', '127.0.0.1', '[::1]'];

/** Warns that other devices cannot open an address on localhost. */
function LocalhostWarning({ link }: { link: string }) {
  const { hostname, origin } = new URL(link);
  if (!THIS_COMPUTER.includes(hostname)) return null;
  return (
    <Notice tone="warning">
      <Trans>
        A tablet cannot reach <b className="wrap-anywhere">{origin}</b>: this address opens on this
        computer only. Whoever runs Dear Ones can give it one that other devices open (
        <b className="wrap-anywhere">APP_URL</b>).
      </Trans>
    </Notice>
  );
}

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
