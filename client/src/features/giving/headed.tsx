import { classNames } from '../../lib/class-names';
import type { Elements } from '../../lib/elements';
import { usePageTitle } from '../../lib/page-meta';
import { PageHeading } from '../../ui/page-heading';

type HeadedProps = {
  /** Stands above the heading, apart from it as behind the links of emails. */
  scene?: Elements;
  title: string;
  children?: Elements;
};

/** One screen of the giver, below its question. */
export function Headed({ scene, title, children }: HeadedProps) {
  usePageTitle(title);
  return (
    <>
      {scene}
      <div className={classNames('grid', scene ? 'gap-3' : 'gap-6')}>
        <PageHeading translate="yes" dir="auto" className="wrap-anywhere">
          {title}
        </PageHeading>
        {children}
      </div>
    </>
  );
}
