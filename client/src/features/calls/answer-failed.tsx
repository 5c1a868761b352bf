import { t } from '@lingui/core/macro';
import { serverMessage } from '../../lib/api-error';
import { Notice } from '../../ui/notice';

/** The server did not get the answer of a button. */
export const AnswerFailed = ({ error }: { error: Error }) => (
  <Notice tone="danger" role="alert" title={t`That did not work`}>
    {serverMessage(
      error,
      t`Nothing is lost. Please check that you are online and press the button again.`,
    )}
  </Notice>
);
