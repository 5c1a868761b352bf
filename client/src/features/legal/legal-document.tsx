import { t } from '@lingui/core/macro';
import { useId, type ReactNode } from 'react';
import { Announcement } from '../../ui/announcement';
import { BackToTop, LongPage } from '../../ui/long-page';
import { PageHeading } from '../../ui/page-heading';
import { TranslationNotice } from './translation-notice';

export interface LegalSection {
  /** The section's name in an address: privacy-policy#your-rights. */
  id: string;
  title: string;
  body: ReactNode;
}

export interface LegalText {
  title: string;
  /** The sentence with the date in words, as in "Last updated November 23, 2026". */
  lastUpdated: string;
  introduction: ReactNode;
  sections: readonly LegalSection[];
}

/** A legal text with a table of contents, in one column to read or to print. */
export function LegalDocument({ title, lastUpdated, introduction, sections }: LegalText) {
  const heading = useId();
  return (
    <article aria-labelledby={heading}>
      <Announcement role="status">
        {t({
          message: `${title} page loaded`,
          comment:
            'Announced by screen readers. {title} is "Privacy Policy" or "Terms of Service".',
        })}
      </Announcement>
      <LongPage
        entries={sections}
        head={
          <>
            <PageHeading id={heading}>{title}</PageHeading>
            <TranslationNotice />
            <p className="text-ink-soft">{lastUpdated}</p>
            <p className="text-lead">{introduction}</p>
          </>
        }
      >
        {sections.map(({ id, title: heading, body }) => (
          <section key={id} aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <h2 id={id} tabIndex={-1} className="scroll-mt-6 text-h2 font-bold break-after-avoid">
              {heading}
            </h2>
            <LegalProse>{body}</LegalProse>
            <BackToTop className="lg:hidden" />
          </section>
        ))}
      </LongPage>
    </article>
  );
}

/** Running text as it is written in the sections: paragraphs, lists, small headings. */
function LegalProse({ children }: { children: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 [&_h3]:break-after-avoid [&_h3]:font-bold [&_li]:max-w-reading [&_ul]:grid [&_ul]:list-disc [&_ul]:gap-2 [&_ul]:pl-6">
      {children}
    </div>
  );
}
