import type { ReactNode } from 'react';

type SampleProps = { title: string; layout?: 'row' | 'grid' | 'colors'; children: ReactNode };

/** One primitive in all its states. */
export function Sample({ title, layout = 'row', children }: SampleProps) {
  return (
    <section className="sample-section">
      <h2>{title}</h2>
      <div className={`sample-${layout}`}>{children}</div>
    </section>
  );
}
