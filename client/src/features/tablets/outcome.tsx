import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names';
import { CheckIcon, WarningIcon } from '../../ui/frame-icons';

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

type OutcomeProps = { tone: keyof typeof tones; title: string; children: ReactNode };

/** What came of it, across the whole of a window: with large letters a phone has no room for a column of its own for the sign. */
export function Outcome({ tone, title, children }: OutcomeProps) {
  const { Icon, look, mark } = tones[tone];
  return (
    <div className={classNames('grid gap-3 rounded-card border p-4 sm:p-5', look)}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span
          className={classNames('grid size-10 shrink-0 place-items-center rounded-round', mark)}
        >
          <Icon />
        </span>
        <h3 dir="auto" className="min-w-0 grow basis-40 text-h3 font-bold wrap-anywhere">
          {title}
        </h3>
      </div>
      {children}
    </div>
  );
}
