import { t } from '@lingui/core/macro';
import { useEffect, useState, useSyncExternalStore, type ComponentType } from 'react';
import { useLocation } from 'wouter';
import { problemIn, PROVIDER_LOGIN, type LoginProblem } from '#shared/accounts/provider-login';
import { paths } from '#shared/product/paths';
import { site } from '../../lib/site';
import { useHydrated } from '../../lib/use-hydrated';
import { noteLeavingToLogIn } from '../../session/provider-return.store';
import { buttonClass } from '../../ui/button';

type ProviderLoginProps = {
  /** The address to come back to. The default is the page that the login form stands on. */
  to?: string | undefined;
  /** True in a dialog: the login opens in a new tab, because the page below must stay. */
  inPassing?: boolean;
};

/** The way to log in with the login provider, where there is one. */
export function ProviderLogin({ to, inPassing = false }: ProviderLoginProps) {
  const [address] = useLocation();
  const isHydrated = useHydrated();
  const problem = useSyncExternalStore(onFragment, problemHere, noProblem);
  const provider = site.loginProvider;
  if (!provider) return null;
  const target = inPassing ? paths.confirmed : (to ?? address);
  return (
    <div className="grid gap-6">
      {problem && !inPassing && <ProviderProblem problem={problem} />}
      <a
        // The server does not know of which person the page is that the login form replaces.
        href={isHydrated ? `${PROVIDER_LOGIN}?to=${encodeURIComponent(target)}` : PROVIDER_LOGIN}
        target={inPassing ? '_blank' : undefined}
        className={buttonClass({ variant: 'secondary', size: 'large' })}
        onClick={inPassing ? undefined : noteLeavingToLogIn}
      >
        {inPassing
          ? t`Sign in with ${provider} (opens in a new tab)`
          : t({
              message: `Sign in with ${provider}`,
              comment: 'Button; the value is the name of an organization',
            })}
      </a>
    </div>
  );
}

type ProblemProps = { problem: LoginProblem };

/** Its words are loaded only if something went wrong. */
function ProviderProblem(props: ProblemProps) {
  const [Explained, setExplained] = useState<ComponentType<ProblemProps>>();
  useEffect(() => {
    let isHere = true;
    import('./provider-problem').then(
      (module) => isHere && setExplained(() => module.ProviderProblem),
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, []);
  return Explained && <Explained {...props} />;
}

const problemHere = () => problemIn(window.location.hash);
const noProblem = () => undefined;

function onFragment(changed: () => void): () => void {
  window.addEventListener('hashchange', changed);
  return () => window.removeEventListener('hashchange', changed);
}
