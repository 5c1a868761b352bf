import type { ReactNode } from 'react';
import { Announcement } from '../../ui/announcement';
import { PageHeading } from '../../ui/page-heading';
import type { LegalText } from './legal-text';

/** A legal text with a table of contents, in one column to read or to print. */
export function LegalDocument({ title, lastUpdated, introduction, sections }: LegalText) {
  return (
    <article className="grid gap-10">
      <Announcement role="status">{`${title} page loaded`}</Announcement>
      <div className="grid gap-3">
        <PageHeading>{title}</PageHeading>
        <p className="text-ink-soft">Last updated {lastUpdated}</p>
        <p className="text-lead">{introduction}</p>
      </div>
      <Contents sections={sections} />
      {sections.map(({ id, title: heading, body }) => (
        <section key={id} aria-labelledby={id} className="grid gap-4">
          <h2 id={id} tabIndex={-1} className="scroll-mt-6 text-h2 font-bold break-after-avoid">
            {heading}
          </h2>
          <LegalProse>{body}</LegalProse>
        </section>
      ))}
    </article>
  );
}

function Contents({ sections }: Pick<LegalText, 'sections'>) {
  return (
    <nav aria-labelledby="on-this-page" className="rounded-card bg-sunken p-5 sm:p-6 print:hidden">
      <h2 id="on-this-page" className="text-h3 font-bold">
        On this page
      </h2>
      <ul className="mt-2 grid">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="inline-flex min-h-target items-center rounded-small py-1.5 leading-snug font-bold text-link underline decoration-2 underline-offset-4 hover:decoration-4"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Running text as it is written in the sections: paragraphs, lists, small headings. */
function LegalProse({ children }: { children: ReactNode }) {
  return (
    <div className="grid gap-4 [&_h3]:break-after-avoid [&_h3]:font-bold [&_li]:max-w-reading [&_ul]:grid [&_ul]:list-disc [&_ul]:gap-2 [&_ul]:pl-6">
      {children}
    </div>
  );
}
