import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { paths } from '#shared/product/paths';
import { ApiError, serverMessage } from '../../lib/api-error';
import { classNames } from '../../lib/class-names';
import type { Elements } from '../../lib/elements';
import { site } from '../../lib/site';
import { usePerson } from '../../session/person';
import { TabletPreview } from '../../session/tablet-preview';
import { Button, LinkButton } from '../../ui/button';
import { CheckIcon, WarningIcon } from '../../ui/frame-icons';
import { tabletHomeQuery } from './tablet-home.queries';

export function SetUpDone({ name, onDone }: { name: string; onDone: () => void }) {
  return (
    <div className="grid gap-6">
      <Outcome
        tone="success"
        title={t({ message: `${name} is connected.`, comment: '{name} is the name of a tablet' })}
      >
        <p>
          <Trans>
            It shows its home screen: the day, and your family. What you change here is on the
            tablet within a minute.
          </Trans>
        </p>
        <p>{t`Two more settings wait behind “For the family” on the tablet.`}</p>
      </Outcome>
      <HomeOfTablet />
      <div className="flex flex-wrap justify-end gap-3">
        <LinkButton href={paths.tabletSheet} variant="secondary" className="max-sm:w-full">
          {t`Keep the tablet on Dear Ones`}
        </LinkButton>
        <Button className="max-sm:w-full" onClick={onDone}>{t`Done`}</Button>
      </div>
    </div>
  );
}

/** The first screen of the tablet, with the person's name, the message and a face. */
function HomeOfTablet() {
  const { data } = useQuery(tabletHomeQuery(usePerson().id));
  return data ? (
    <div className="motion-safe:animate-arrive">
      <TabletPreview screen="home" content={data} />
    </div>
  ) : null;
}

/** Explains why there is no code and what to do about it. */
export function SetUpRefused({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const mustVerify = error instanceof ApiError && error.code === 'email-not-verified';
  return (
    <div role="alert" className="grid gap-6">
      <Outcome
        tone="warning"
        title={mustVerify ? t`Verify your email first` : t`There is no code yet`}
      >
        <p>
          {serverMessage(error, t`We could not reach Dear Ones. Please check that you are online.`)}
        </p>
        {mustVerify && (
          <p>
            {site.noMail
              ? t`This Dear Ones sends no emails. An administrator can verify your address.`
              : t`We sent you an email with a link. The dashboard can send it again.`}
          </p>
        )}
      </Outcome>
      {mustVerify ? (
        <LinkButton href={paths.dashboard} className="justify-self-end max-sm:w-full">
          {t`Go to the dashboard`}
        </LinkButton>
      ) : (
        <Button className="justify-self-end max-sm:w-full" onClick={onRetry}>{t`Try again`}</Button>
      )}
    </div>
  );
}

const tones = {
  success: {
    Icon: CheckIcon,
    look: 'border-success bg-success-soft',
    mark: 'bg-success text-success-soft',
  },
  warning: {
    Icon: WarningIcon,
    look: 'border-warning bg-warning-soft',
    mark: 'bg-warning text-warning-soft',
  },
};

type OutcomeProps = { tone: keyof typeof tones; title: string; children: Elements };

/** A success or warning as wide as the dialog. With large text, a phone has no room for a column for the icon. */
function Outcome({ tone, title, children }: OutcomeProps) {
  const { Icon, look, mark } = tones[tone];
  return (
    <div className={classNames('grid gap-3 rounded-card border p-4 sm:p-5', look)}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span
          className={classNames('grid size-10 shrink-0 place-items-center rounded-round', mark)}
        >
          <Icon />
        </span>
        <h3
          translate="yes"
          dir="auto"
          className="min-w-0 grow basis-40 text-h3 font-bold wrap-anywhere"
        >
          {title}
        </h3>
      </div>
      {children}
    </div>
  );
}
