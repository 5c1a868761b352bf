import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { Button } from './button';
import { AlbumIcon, InfoIcon, WarningIcon } from './frame-icons';
import { PageHeading } from './page-heading';

type StateMessageProps = {
  title: string;
  /** Explains the state and what the user can do, in a sentence or two. */
  children?: ReactNode;
  /** A button or link. */
  action?: ReactNode;
  icon?: ReactNode;
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
  icon = <AlbumIcon />,
  level = 2,
  role,
}: StateMessageProps) {
  return (
    <div
      role={role}
      className="grid justify-items-start gap-4 rounded-card border border-line bg-surface p-6 sm:p-10 print:break-inside-avoid"
    >
      <div className="grid size-16 place-items-center rounded-round bg-accent-soft text-h2 text-link">
        {icon}
      </div>
      <div className="grid gap-2">
        <Title level={level}>{title}</Title>
        {children && <div className="max-w-reading text-ink-soft">{children}</div>}
      </div>
      {action && <div className="grid max-sm:w-full">{action}</div>}
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
      icon={<WarningIcon />}
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

type NotFoundProps = { title: string; children?: ReactNode; action?: ReactNode };

export function NotFoundMessage(props: NotFoundProps) {
  return <StateMessage {...props} icon={<InfoIcon />} />;
}
