import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names';
import { CheckIcon, InfoIcon, WarningIcon } from './frame-icons';

const tones = {
  info: {
    word: () => t({ message: 'Note', comment: 'Title of a notice that explains something' }),
    Icon: InfoIcon,
    look: 'border-line-strong bg-sunken',
    mark: 'bg-ink text-page',
  },
  warning: {
    word: () => t({ message: 'Please note', comment: 'Title of a notice that warns' }),
    Icon: WarningIcon,
    look: 'border-warning bg-warning-soft',
    mark: 'bg-warning text-warning-soft',
  },
  success: {
    word: () => t({ message: 'Done', comment: 'Title of a notice: it worked' }),
    Icon: CheckIcon,
    look: 'border-success bg-success-soft',
    mark: 'bg-success text-success-soft',
  },
  danger: {
    word: () => t({ message: 'Problem', comment: 'Title of a notice: it did not work' }),
    Icon: WarningIcon,
    look: 'border-danger bg-danger-soft',
    mark: 'bg-danger text-danger-soft',
  },
};

type NoticeProps = {
  tone?: keyof typeof tones;
  /** Takes the place of the tone's own word. */
  title?: string;
  role?: 'status' | 'alert';
  className?: string;
  children?: ReactNode;
};

/** Something to know, in the flow of the page. The tone is told by an icon and a word too. */
export function Notice({ tone = 'info', title, role, className, children }: NoticeProps) {
  const { word, Icon, look, mark } = tones[tone];
  return (
    <div
      role={role}
      className={classNames('flex gap-4 rounded-card border p-4 text-ink sm:p-5', look, className)}
    >
      <span className={classNames('grid size-10 shrink-0 place-items-center rounded-round', mark)}>
        <Icon />
      </span>
      <div className="grid min-w-0 grow content-start gap-1 pt-1.5">
        <p className="font-bold wrap-anywhere">{title ?? word()}</p>
        {children && <div className="max-w-reading">{children}</div>}
      </div>
    </div>
  );
}
