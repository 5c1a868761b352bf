import type { ReactNode } from 'react';

type EmptyCardProps = {
  /** A Scene or StateScene. */
  drawing: ReactNode;
  title: string;
  /** Says what would stand here, and what it is good for. */
  children: ReactNode;
};

/** Stands in place of a list of a section while there is nothing in it. */
export const EmptyCard = ({ drawing, title, children }: EmptyCardProps) => (
  <div className="flex flex-wrap items-center gap-x-8 gap-y-4 rounded-card border border-line bg-surface p-5">
    <div className="w-full max-w-40 shrink-0">{drawing}</div>
    <div className="grid min-w-0 grow basis-60 gap-2">
      <h3 className="text-h3 font-bold">{title}</h3>
      <p className="max-w-reading text-ink-soft">{children}</p>
    </div>
  </div>
);
