import type { ReactNode } from 'react';
import { Scene } from '../../ui/scene';

type AccountFrameProps = {
  /** Shown beside the step where there is room. It must say nothing that has to be read. */
  aside?: ReactNode;
  children: ReactNode;
};

/** One step with an account, such as logging in, as a sheet of its own. On a phone the screen is the sheet. */
export function AccountFrame({ aside, children }: AccountFrameProps) {
  const sheet = (
    <div className="grid w-full max-w-narrow gap-8 sm:rounded-card sm:border sm:border-line sm:bg-surface sm:p-10 sm:shadow-card">
      {children}
    </div>
  );
  if (!aside) return sheet;
  return (
    <div className="grid items-center justify-items-center gap-16 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      {sheet}
      <div aria-hidden="true" className="w-full max-lg:hidden">
        {aside}
      </div>
    </div>
  );
}

/** Drawn above a step that has to do with the mailbox. */
export function Letter() {
  return <Scene name="letter" className="max-w-40" />;
}
