import { t } from '@lingui/core/macro';
import { useEffect, useSyncExternalStore } from 'react';
import { problemIn } from '#shared/accounts/provider-login';
import { announceUser } from '../../session/provider-return.store';
import { Notice } from '../../ui/notice';
import { StateScene } from '../../ui/state-scene';
import { Headline } from './account-frame';
import { problemText } from './provider-problem';

/** Tells the tab that waits for the login, and what to do with this one. */
export function Confirmed() {
  const problem = useSyncExternalStore(never, problemHere, noProblem);
  useEffect(() => {
    if (!problemHere()) announceUser();
  }, []);
  if (problem)
    return (
      <>
        <Headline title={t`That did not work`} />
        <Notice tone="warning" role="alert">
          {problemText(problem)}
        </Notice>
      </>
    );
  return (
    <>
      <StateScene name="key" className="max-w-40" />
      <Headline title={t`Thank You`}>
        <p className="text-lead">
          {t`You can close this tab now, and go on where you were. Everything there is as you left it.`}
        </p>
      </Headline>
    </>
  );
}

const never = () => () => undefined;
const problemHere = () => problemIn(window.location.hash);
const noProblem = () => undefined;
