import { plural, t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Health } from '#shared/health/health.answer';
import { TABLET_SILENT_HOURS } from '#shared/product/limits';
import type { SettingName } from '#shared/setup/setup.answer';
import { ApiError, serverMessage } from '../../lib/api-error';
import type { Elements } from '../../lib/elements';
import { site } from '../../lib/site';
import { Button } from '../../ui/button';
import { PageHeading } from '../../ui/page-heading';
import { QueryState } from '../../ui/query-state';
import { toast } from '../../ui/toast.store';
import { CheckResult } from './check-result';
import { healthQuery, useSendTestEmail } from './health.queries';

type HealthReportProps = {
  /** Shown to an account that is no administrator any more. */
  denied: ReactNode;
  /** The settings that variables set; undefined until they are known. */
  fixed: readonly SettingName[] | undefined;
  /** The settings of the installation. */
  children?: Elements;
};

/** How this installation does: its checks, each with a remedy, and what waits. */
export function HealthReport({ denied, fixed, children }: HealthReportProps) {
  const query = useQuery(healthQuery);
  if (query.error instanceof ApiError && query.error.status === 403) return denied;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <PageHeading>
          {t({ message: 'Health', comment: 'Heading of a page about how the server does' })}
        </PageHeading>
        <Button
          variant="secondary"
          className="max-sm:w-full"
          busy={query.isFetching ? t`Checking…` : undefined}
          onClick={() => void query.refetch()}
        >
          {t`Check again`}
        </Button>
      </div>
      <QueryState
        query={query}
        texts={{
          loading: t`Checking. This can take a few seconds…`,
          failed: t`The checks could not be made`,
        }}
      >
        {(health) => <Report health={health} fixed={fixed} />}
      </QueryState>
      {children}
    </>
  );
}

function Report({ health, fixed }: { health: Health } & Pick<HealthReportProps, 'fixed'>) {
  return (
    <>
      <ul className="grid gap-4 lg:grid-cols-2">
        {health.checks.map((check) => (
          <li key={check.name} className="grid">
            <CheckResult check={check} fixed={fixed} />
          </li>
        ))}
      </ul>
      <ul className="grid gap-2">
        {numbersOf(health).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {!site.noMail && <TestEmail />}
    </>
  );
}

function numbersOf({ emails, tablets }: Health): string[] {
  const { paired, silent } = tablets;
  return [
    ...(site.noMail
      ? []
      : [
          plural(emails.waiting, {
            0: 'No email waits to be sent.',
            one: '# email waits to be sent.',
            other: '# emails wait to be sent.',
          }),
          plural(emails.refused, {
            0: 'No email was refused in the last weeks.',
            one: '# email could not be delivered in the last weeks.',
            other: '# emails could not be delivered in the last weeks.',
          }),
        ]),
    plural(paired, {
      0: 'No tablet is connected.',
      one: '# tablet is connected.',
      other: '# tablets are connected.',
    }),
    ...(paired > 0
      ? [
          plural(silent, {
            0: `All of them were heard from in the last ${TABLET_SILENT_HOURS} hours.`,
            one: `# of them was not heard from in the last ${TABLET_SILENT_HOURS} hours.`,
            other: `# of them were not heard from in the last ${TABLET_SILENT_HOURS} hours.`,
          }),
        ]
      : []),
  ];
}

/** Emails are sent only when the button is pressed. */
function TestEmail() {
  const { mutate, isPending } = useSendTestEmail();
  return (
    <Button
      variant="secondary"
      className="justify-self-start max-sm:w-full"
      busy={isPending ? t`Sending…` : undefined}
      onClick={() =>
        mutate(undefined, {
          onSuccess: ({ message }) => toast({ title: t`Email sent`, description: message }),
          onError: (error) =>
            toast({
              tone: 'danger',
              title: t`Email not sent`,
              description: serverMessage(error, t`Please try again.`),
            }),
        })
      }
    >
      {t`Send me a test email`}
    </Button>
  );
}
