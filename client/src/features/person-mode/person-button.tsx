import type { ComponentProps } from 'react';
import { classNames } from '../../lib/class-names';

export const personButtonClass = {
  primary: 'border-transparent bg-accent text-on-accent active:bg-accent-strong',
  plain: 'border-accent bg-surface text-link active:bg-accent-soft',
  call: 'border-accent bg-accent-soft text-link active:bg-surface',
};

const base =
  'flex min-h-person-target w-full cursor-pointer items-center justify-center gap-x-3 rounded-card border-2 px-3 py-2 text-center narrow:px-2 narrow:py-1 low:py-0 ' +
  'text-[clamp(1.5rem,3.2vmin,2.25rem)] leading-[1.15] font-bold text-balance select-none';

export const personButtonLook = (look: keyof typeof personButtonClass, className?: string) =>
  classNames(base, personButtonClass[look], className);

type PersonButtonProps = ComponentProps<'button'> & { look?: keyof typeof personButtonClass };

/** A button of the person's screens: large enough for any hand, and always with a word. */
export function PersonButton({ look = 'plain', className, ...rest }: PersonButtonProps) {
  return <button type="button" {...rest} className={personButtonLook(look, className)} />;
}
