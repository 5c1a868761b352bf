import { classNames } from '../../lib/class-names';
import { HeartIcon } from '../../ui/icons';

/** About two lines at the larger size. */
export const SHORT_MESSAGE = 100;

/** What the family wants to be read every day. */
export function FamilyMessage({ text }: { text: string }) {
  return (
    <p
      className={classNames(
        'mt-4 flex max-w-[46rem] items-start gap-4 whitespace-pre-line',
        text.length > SHORT_MESSAGE ? 'text-person leading-snug' : 'text-[1.875rem] leading-snug',
      )}
    >
      <HeartIcon className="mt-[0.05em] text-accent" />
      <span>{text}</span>
    </p>
  );
}
