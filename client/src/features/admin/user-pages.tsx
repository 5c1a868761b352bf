import { Button } from '../../ui/button';

type UserPagesProps = { page: number; pages: number; onGoTo: (page: number) => void };

/** Leafs through a list of more than one page. */
export function UserPages({ page, pages, onGoTo }: UserPagesProps) {
  if (pages === 1) return null;
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <Button variant="secondary" locked={page <= 1} onClick={() => onGoTo(page - 1)}>
        Previous
      </Button>
      <p>
        Page {page.toLocaleString('en-US')} of {pages.toLocaleString('en-US')}
      </p>
      <Button variant="secondary" locked={page >= pages} onClick={() => onGoTo(page + 1)}>
        Next
      </Button>
    </nav>
  );
}
