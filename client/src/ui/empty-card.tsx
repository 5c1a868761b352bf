import type { ReactNode } from 'react';

type EmptyCardProps = {
  /** A Scene or StateScene. */
  drawing: ReactNode;
  title: string;
  /** The level of the title among the page's headings. */
  level?: 2 | 3;
  /** Says what would stand here, and what it is good for. */
  children: ReactNode;
};

/** Stands in place of a list of a section while there is nothing in it. */
export function EmptyCard({ drawing, title, level = 3, children }: EmptyCardProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="flex flex-wrap items-center gap-x-8 gap-y-4 rounded-card border border-line bg-surface p-5">
      <div className="w-full max-w-40 shrink-0">{drawing}</div>
      <div className="grid min-w-0 grow basis-60 gap-2">
        <Heading className="text-h3 font-bold">{title}</Heading>
        <p className="max-w-reading text-ink-soft">{children}</p>
      </div>
    </div>
  );
}
