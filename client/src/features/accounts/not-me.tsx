import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { paths } from '#shared/product/paths';
import { serverMessage } from '../../lib/api-error';
import { Button, LinkButton } from '../../ui/button';
import { lazyDialog } from '../../ui/lazy-dialog';
import { Notice } from '../../ui/notice';
import { StateScene } from '../../ui/state-scene';
import { Headline } from './account-frame';
import type { useDisown } from './verify-email.queries';

/** The page of the link is light, and few press its second button. */
const ConfirmDialog = lazyDialog(
  async () => (await import('../../ui/confirm-dialog')).ConfirmDialog,
  { isOpen: ({ open }) => open, close: ({ onOpenChange }) => onOpenChange(false) },
);

type NotMeProps = {
  disown: Pick<ReturnType<typeof useDisown>, 'error' | 'isPending'>;
  onPress: () => void;
};

/** For the reader of a verification mail whose address somebody else has entered. */
export function NotMe({ disown, onPress }: NotMeProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <section className="grid justify-items-start gap-3 border-t border-line pt-6">
      <h2 className="text-h3 font-bold">{t`Did you not create an account?`}</h2>
      <p className="text-ink-soft">{t`This button deletes the account, with everything in it.`}</p>
      {disown.error && (
        <Notice tone="danger" role="alert" title={t`That did not work`}>
          {serverMessage(
            disown.error,
            t`Please check that you are online and press the button again.`,
          )}
        </Notice>
      )}
      <Button
        variant="quiet"
        className="-ml-3"
        busy={disown.isPending ? t`Deleting…` : undefined}
        aria-haspopup="dialog"
        onClick={() => setAsking(true)}
      >
        {t`This was not me`}
      </Button>
      <ConfirmDialog
        title={t`Delete the Account`}
        question={t`Are you sure that you did not create this account? It is deleted with everything in it. This cannot be undone.`}
        confirmLabel={t`Delete the Account`}
        open={isAsking}
        onOpenChange={setAsking}
        onConfirm={() => {
          setAsking(false);
          onPress();
        }}
      />
    </section>
  );
}

/** @param message the server's: what was deleted, and what was not */
export function Disowned({ message }: { message: string }) {
  return (
    <>
      <StateScene name="closed-album" className="max-w-40" />
      <Headline title={t`Thank You`}>
        <p className="text-lead">{message}</p>
      </Headline>
      <LinkButton size="large" variant="secondary" href={paths.home}>
        {t`Go to Home Page`}
      </LinkButton>
    </>
  );
}
