import type { ReactNode } from 'react';
import { paths } from '#shared/paths';
import { Page } from '../../ui/page';
import { PageHeading } from '../../ui/page-heading';

type GameFrameProps = { title: string; children: ReactNode };

/** What stands around the game while no card is shown. */
export function GameFrame({ title, children }: GameFrameProps) {
  return (
    <Page back={{ href: paths.dashboard, label: 'Back to dashboard' }}>
      <PageHeading>{title}</PageHeading>
      {children}
    </Page>
  );
}
