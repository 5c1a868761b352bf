import { t } from '@lingui/core/macro';
import { useId, type ReactNode, type RefObject } from 'react';
import type { Elements } from '../lib/elements';
import { Button } from './button';
import { PencilIcon, PlusIcon, TrashIcon } from './icons';
import { Spinner } from './spinner';

type PlannedSectionProps = {
  title: string;
  /** The purpose of the section, or that there is no more room. */
  text: string;
  addLabel: string;
  isFull: boolean;
  /** Takes the focus once the last row is gone. */
  heading: RefObject<HTMLHeadingElement | null>;
  onAdd: () => void;
  children: Elements;
};

/** A list of what the tablet tells at its time, and a button that adds to it. */
export function PlannedSection({
  title,
  text,
  addLabel,
  isFull,
  heading,
  onAdd,
  children,
}: PlannedSectionProps) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="grid grow basis-80 gap-1">
          <h2 ref={heading} id={headingId} tabIndex={-1} className="text-h2 font-bold">
            {title}
          </h2>
          <p className="max-w-reading text-ink-soft">{text}</p>
        </div>
        <Button
          variant="secondary"
          className="max-sm:w-full print:hidden"
          locked={isFull}
          onClick={onAdd}
        >
          <PlusIcon />
          <span>{addLabel}</span>
        </Button>
      </div>
      {children}
    </section>
  );
}

export const PlannedSkeleton = () => (
  <div aria-hidden="true" className="h-32 rounded-card border border-line" />
);

/** Holds a PlannedRow for each row. */
export const PlannedList = ({ children }: { children: ReactNode }) => (
  <ul className="rounded-card border border-line bg-surface">{children}</ul>
);

type PlannedRowProps = {
  title: string;
  /** When it comes, and what else is to be known. */
  lines: readonly string[];
  editId: string;
  isUnsaved?: boolean;
  onEdit: () => void;
  onDelete: () => void;
};

export function PlannedRow({
  title,
  lines,
  editId,
  isUnsaved = false,
  onEdit,
  onDelete,
}: PlannedRowProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1.5 border-line px-4 py-3 not-last:border-b sm:px-5">
      <div className="min-w-0 grow basis-64">
        <p translate="no" dir="auto" className="text-h3 font-bold wrap-anywhere">
          {title}
        </p>
        {lines.map((line) => (
          <p key={line} className="text-ink-soft">
            {line}
          </p>
        ))}
      </div>
      {isUnsaved ? (
        <p className="flex min-h-target items-center gap-2.5 px-3 text-ink-soft">
          <Spinner />
          <span>{t`Saving…`}</span>
        </p>
      ) : (
        <div className="-ml-3 flex flex-wrap print:hidden">
          <Button id={editId} variant="quiet" aria-label={t`Edit ${title}`} onClick={onEdit}>
            <PencilIcon />
            <span>{t`Edit`}</span>
          </Button>
          <Button variant="quiet" aria-label={t`Delete ${title}`} onClick={onDelete}>
            <TrashIcon />
            <span>{t`Delete`}</span>
          </Button>
        </div>
      )}
    </li>
  );
}
