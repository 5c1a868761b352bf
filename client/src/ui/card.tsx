import type { ComponentProps } from 'react';
import { classNames } from '../lib/class-names';

export function Card({ className, ...rest }: ComponentProps<'section'>) {
  return (
    <section
      {...rest}
      className={classNames(
        'flex flex-col rounded-card border border-line bg-surface p-5 shadow-card sm:p-7 print:break-inside-avoid',
        className,
      )}
    />
  );
}

/** The heading of a card. `level` is its level among the page's headings. */
export function CardTitle({
  level = 2,
  className,
  ...rest
}: ComponentProps<'h2'> & { level?: 2 | 3 }) {
  const Heading = `h${level}` as const;
  return <Heading {...rest} className={classNames('text-h3 font-bold', className)} />;
}

export function CardText({ className, ...rest }: ComponentProps<'p'>) {
  return <p {...rest} className={classNames('mt-2 text-ink-soft', className)} />;
}

/** The buttons of a card, at its foot. */
export function CardActions({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={classNames('mt-auto flex flex-wrap gap-3 pt-5', className)} />;
}
