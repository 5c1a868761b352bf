import { classNames } from '../lib/class-names';
import scenes from './scenes.svg?no-inline';

/** The ids of the drawings in scenes.svg. */
type SceneName = 'album' | 'tablet' | 'hook' | 'empty-place' | 'letter';

/**
 * A small drawing beside a text with the same meaning. It is a separate file, so that it adds nothing to the scripts,
 * and takes its colors from the theme.
 */
export const Scene = ({ name, className }: { name: SceneName; className?: string }) => (
  <Drawing of={`${scenes}#${name}`} className={className} />
);

type DrawingProps = {
  /** The address of an SVG file, and the id of one of its symbols. */
  of: string;
  className?: string | undefined;
};

export const Drawing = ({ of, className }: DrawingProps) => (
  <svg viewBox="0 0 320 200" aria-hidden="true" className={classNames('h-auto w-full', className)}>
    <use href={of} />
  </svg>
);
