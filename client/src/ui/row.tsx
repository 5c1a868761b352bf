import { useId, type ReactNode } from 'react';
import { classNames } from '../lib/class-names';
import type { Elements } from '../lib/elements';
import { useHydrated } from '../lib/use-hydrated';
import { AppLink } from './app-link';
import { ChevronIcon } from './chevron-icon';

/** The edge of a row that opens. */
export const rowFrame = 'rounded-card border border-line bg-surface';
/** The part of a row that is pressed, where the row has no edge. */
export const flatRowClass =
  'flex min-h-14 w-full cursor-pointer items-center justify-between gap-4 rounded-card py-2.5 text-start';
/** The room between the edge of a row and its text. */
export const rowInset = 'px-4 sm:px-5';
/** The part of a row that is pressed. */
const rowClass = `${flatRowClass} ${rowInset}`;

type RowHeadProps = {
  /** The title. */
  children: Elements;
  value: ReactNode;
  valueId?: string;
  arrow: 'down' | 'right';
};

/** The title of a row, its value in words, and a chevron that says whether it opens here or elsewhere. */
export const RowHead = ({ children, value, valueId, arrow }: RowHeadProps) => (
  <>
    <span className="grid min-w-0 gap-0.5">
      {children}
      {value && (
        <span id={valueId} translate="yes" dir="auto" className="text-ink-soft wrap-anywhere">
          {value}
        </span>
      )}
    </span>
    {arrow === 'down' ? (
      <ChevronIcon isDown className="[details[open]>summary_&]:rotate-180" />
    ) : (
      <ChevronIcon />
    )}
  </>
);

type RowProps = { title: string; value?: ReactNode };

const Title = ({ id, children }: { id: string; children: string }) => (
  <span id={id} className="text-h3 font-bold wrap-anywhere">
    {children}
  </span>
);

/** A row that opens a dialog. */
export function RowButton({ title, value, onPress }: RowProps & { onPress: () => void }) {
  const id = useId();
  const isHydrated = useHydrated();
  return (
    <button
      type="button"
      inert={!isHydrated}
      aria-haspopup="dialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={value ? `${id}-value` : undefined}
      onClick={onPress}
      className={classNames(rowFrame, rowClass)}
    >
      <RowHead value={value} valueId={`${id}-value`} arrow="right">
        <Title id={`${id}-title`}>{title}</Title>
      </RowHead>
    </button>
  );
}

/** A row that leads to another page. */
export function RowLink({ title, value, href }: RowProps & { href: string }) {
  const id = useId();
  return (
    <AppLink
      href={href}
      aria-labelledby={`${id}-title`}
      aria-describedby={value ? `${id}-value` : undefined}
      className={classNames(rowFrame, rowClass)}
    >
      <RowHead value={value} valueId={`${id}-value`} arrow="right">
        <Title id={`${id}-title`}>{title}</Title>
      </RowHead>
    </AppLink>
  );
}
