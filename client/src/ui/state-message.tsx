import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names';
import type { Elements } from '../lib/elements';
import { Button } from './button';
import { WarningIcon } from './frame-icons';
import { PageHeading } from './page-heading';

type StateMessageProps = {
  title: string;
  /** Explains the state and what the user can do, in a sentence or two. */
  children?: ReactNode;
  /** A button or link. */
  action?: ReactNode;
  /** A Scene or StateScene. Without one it is a warning: the connection may be lost, and a drawing could not be loaded. */
  drawing?: Elements;
  /** Level of the title among the page's headings. */
  level?: 1 | 2 | 3;
  /** 'alert' for a failure that comes while the person is on the page. */
  role?: 'status' | 'alert';
};

/** Stands where content would: nothing there yet, could not be loaded, not found. */
export function StateMessage({
  title,
  children,
  action,
  drawing,
  level = 2,
  role,
}: StateMessageProps) {
  return (
    <div
      role={role}
      className={classNames(
        'grid rounded-card border border-line bg-surface p-6 sm:p-10 print:break-inside-avoid',
        drawing
          ? 'items-center gap-6 sm:grid-cols-[minmax(0,20rem)_minmax(60%,1fr)] sm:gap-10'
          : 'gap-4',
      )}
    >
      {drawing ?? (
        <div className="grid size-16 place-items-center rounded-round bg-accent-soft text-h2 text-link">
          <WarningIcon />
        </div>
      )}
      <div className="grid justify-items-start gap-4">
        <div className="grid gap-2">
          <Title level={level}>{title}</Title>
          {children && <div className="max-w-reading text-ink-soft">{children}</div>}
        </div>
        {action && <div className="grid max-sm:w-full">{action}</div>}
      </div>
    </div>
  );
}

function Title({ level, children }: { level: 1 | 2 | 3; children: string }) {
  if (level === 1) return <PageHeading>{children}</PageHeading>;
  const Heading = `h${level}` as const;
  return <Heading className="text-h2 font-bold">{children}</Heading>;
}

type LoadFailedProps = {
  /** Says what could not be loaded: "We could not load your photos". */
  title: string;
  onRetry: () => void;
  retrying?: boolean;
};

export function LoadFailed({ title, onRetry, retrying }: LoadFailedProps) {
  return (
    <StateMessage
      role="alert"
      title={title}
      action={
        <Button variant="secondary" busy={retrying ? t`Loading…` : undefined} onClick={onRetry}>
          {t`Try again`}
        </Button>
      }
    >
      {t`Nothing is lost. Please check that you are online.`}
    </StateMessage>
  );
}
