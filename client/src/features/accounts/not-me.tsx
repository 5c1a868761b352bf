import { t } from '@lingui/core/macro';
import { paths } from '#shared/product/paths';
import { serverMessage } from '../../lib/api-error';
import { Button, LinkButton } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { StateScene } from '../../ui/state-scene';
import { Headline } from './account-frame';
import type { useDisown } from './verify-email.queries';

type NotMeProps = {
  disown: Pick<ReturnType<typeof useDisown>, 'error' | 'isPending'>;
  onPress: () => void;
};

/** For the reader of a verification mail whose address somebody else has entered. */
export function NotMe({ disown, onPress }: NotMeProps) {
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
        onClick={onPress}
      >
        {t`This was not me`}
      </Button>
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
