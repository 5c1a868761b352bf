import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names';
import type { Elements } from '../lib/elements';
import { useHydrated } from '../lib/use-hydrated';
import { ChevronIcon } from './chevron-icon';
import { Spinner } from './spinner';

export const PlannedSkeleton = () => (
  <div aria-hidden="true" className="h-64 rounded-card border border-line" />
);

/** The edge of a list that reaches from side to side of the row that opens around it. */
export const insideRow = '-mx-4 border-y border-line sm:-mx-5';

type PlannedListProps = {
  /** True inside a row that opens, whose frame is enough. */
  isInRow?: boolean;
  children: ReactNode;
};

/** Holds a PlannedRow for each row. */
export const PlannedList = ({ isInRow = false, children }: PlannedListProps) => (
  <ul
    className={isInRow ? insideRow : 'overflow-hidden rounded-card border border-line bg-surface'}
  >
    {children}
  </ul>
);

type PlannedRowProps = {
  /** The id of the row's button. */
  id: string;
  title: string;
  /** When it comes, and what else is to be known. */
  lines: readonly string[];
  /** Stands before the title. */
  picture?: Elements;
  isUnsaved?: boolean;
  /** Opens the form of the row. Absent for members who may not change it. */
  onOpen?: (() => void) | undefined;
};

const layout = 'flex w-full items-center gap-4 px-4 py-3 text-start sm:px-5';
/** Where large letters leave little room beside a picture, the lines go below it and the title. */
const pictured = '@max-[25rem]:flex-wrap';

/** A row of a list that opens as a whole. What can be done with it stands in its form. */
export function PlannedRow({ id, isUnsaved, onOpen, ...content }: PlannedRowProps) {
  const isHydrated = useHydrated();
  const look = classNames(layout, content.picture && pictured);
  return (
    <li className="@container border-line not-last:border-b">
      {onOpen && !isUnsaved ? (
        <button
          type="button"
          id={id}
          // Pressed before that, it would do nothing and not say so.
          inert={!isHydrated}
          onClick={onOpen}
          className={`${look} min-h-target cursor-pointer [--focus-halo:0px] [--focus-offset:-4px] hover:bg-accent-soft`}
        >
          <RowContent {...content} />
          <ChevronIcon />
        </button>
      ) : (
        <div className={look}>
          <RowContent {...content} />
          {isUnsaved && (
            <span className="flex min-h-target items-center gap-2.5 text-ink-soft">
              <Spinner />
              <span>{t`Saving…`}</span>
            </span>
          )}
        </div>
      )}
    </li>
  );
}

function RowContent({
  title,
  lines,
  picture,
}: Pick<PlannedRowProps, 'title' | 'lines' | 'picture'>) {
  return (
    <>
      {picture}
      <span className={classNames('grid min-w-0 grow gap-0.5', picture && '@max-[25rem]:contents')}>
        <span translate="no" dir="auto" className="min-w-0 flex-1 text-h3 font-bold wrap-anywhere">
          {title}
        </span>
        <span
          className={classNames(
            'grid gap-0.5',
            picture && '@max-[25rem]:order-1 @max-[25rem]:w-full',
          )}
        >
          {lines.map((line) => (
            <span key={line} className="text-ink-soft wrap-anywhere">
              {line}
            </span>
          ))}
        </span>
      </span>
    </>
  );
}
