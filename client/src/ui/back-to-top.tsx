import { classNames } from '../lib/class-names';
import { ArrowUpIcon } from './frame-icons';

/** For pages of many screens. The focus goes along, to the page's content. */
export function BackToTop({ className }: { className?: string }) {
  return (
    <a
      href="#main"
      className={classNames(
        'inline-flex min-h-target items-center gap-2 justify-self-start rounded-small text-link underline decoration-2 underline-offset-4 hover:decoration-4 print:hidden',
        className,
      )}
    >
      <ArrowUpIcon />
      Back to top
    </a>
  );
}
