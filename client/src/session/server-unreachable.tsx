import { t } from '@lingui/core/macro';
import { useIsFetching } from '@tanstack/react-query';
import { usePageTitle } from '../lib/page-meta';
import { Button } from '../ui/button';
import { Page } from '../ui/page';
import { StateMessage } from '../ui/state-message';

/** Replaces a page when the current user or the people could not be loaded. */
export function ServerUnreachable({ onRetry }: { onRetry: () => unknown }) {
  const isRetrying = useIsFetching() > 0;
  usePageTitle(t`Please try again`);
  return (
    <Page>
      <StateMessage
        level={1}
        role="alert"
        title={t`We cannot reach Dear Ones right now`}
        action={
          <Button busy={isRetrying ? t`Trying…` : undefined} onClick={() => void onRetry()}>
            {t`Try again`}
          </Button>
        }
      >
        {t`Nothing is lost. Please check that you are online, and try again in a moment.`}
      </StateMessage>
    </Page>
  );
}
