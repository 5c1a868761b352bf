import { t } from '@lingui/core/macro';
import { paths } from '#shared/product/paths';
import { TextLink } from './app-link';

/** Where this page lies: one step below home. `here` is its name. */
export function Breadcrumb({ here }: { here: string }) {
  return (
    <nav aria-label={t`Breadcrumb`} className="print:hidden">
      <ol className="flex flex-wrap items-center gap-2 text-ink-soft">
        <li>
          <TextLink href={paths.home} className="inline-flex min-h-target items-center">
            {t({ message: 'Home', comment: 'Link to the first page' })}
          </TextLink>
        </li>
        <li aria-hidden="true">/</li>
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  );
}
