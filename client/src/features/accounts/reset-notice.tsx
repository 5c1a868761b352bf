import { t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api-client';
import { currentUserQuery } from '../../session/session.queries';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';

/** Says who made the card by which the password was last set, until that was read. */
export function ResetNotice({ by }: { by: string }) {
  const queryClient = useQueryClient();
  const read = useMutation({
    mutationFn: () => api('POST /api/account/reset-notice/read'),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey }),
  });
  return (
    <Notice tone="warning" title={t`Your password was set by a card`}>
      <p className="wrap-anywhere">
        {t`${by} made it. If you did not ask for it, please change your password, and tell whoever set up Dear Ones.`}
      </p>
      <p className="mt-1">
        {t`What the person you care for said to you alone before stays hidden.`}
      </p>
      <div className="mt-4">
        <Button
          variant="secondary"
          busy={read.isPending ? t`Saving…` : undefined}
          onClick={() => read.mutate()}
        >
          {t`I have read this`}
        </Button>
      </div>
    </Notice>
  );
}
