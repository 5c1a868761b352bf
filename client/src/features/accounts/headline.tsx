import type { ReactNode } from 'react';
import { usePageTitle } from '../../lib/page-meta';
import { PageHeading } from '../../ui/page-heading';

/** What this step is about: the page's heading, the same words in the browser's tab, and a sentence or two below. */
export function Headline({ title, children }: { title: string; children?: ReactNode }) {
  usePageTitle(title);
  return (
    <div className="grid gap-3">
      <PageHeading>{title}</PageHeading>
      {children}
    </div>
  );
}
