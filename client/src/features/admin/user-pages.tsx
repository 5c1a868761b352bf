import { t } from '@lingui/core/macro';
import { Button } from '../../ui/button';
import { inDigits } from './user-list';

type UserPagesProps = { page: number; pages: number; onGoTo: (page: number) => void };

/** The pagination of a list with more than one page. */
export function UserPages({ page, pages, onGoTo }: UserPagesProps) {
  if (pages === 1) return null;
  return (
    <nav
      aria-label={t({ message: 'Pages', comment: 'Of a list of accounts' })}
      className="flex flex-wrap items-center gap-x-5 gap-y-3"
    >
      <Button variant="secondary" locked={page <= 1} onClick={() => onGoTo(page - 1)}>
        {t({ message: 'Previous', comment: 'Button: the page before, of a list of accounts' })}
      </Button>
      <p>{t`Page ${{ page: inDigits(page) }} of ${{ pages: inDigits(pages) }}`}</p>
      <Button variant="secondary" locked={page >= pages} onClick={() => onGoTo(page + 1)}>
        {t({ message: 'Next', comment: 'Button: the page after, of a list of accounts' })}
      </Button>
    </nav>
  );
}
