import { classNames } from '../lib/class-names';
import scenes from './scenes.svg?no-inline';

/** What is drawn in scenes.svg. */
type SceneName = 'album' | 'tablet' | 'hook' | 'empty-place' | 'letter';

/**
 * A small drawing beside words that say the same. It lies in a file of its own, so that it costs no
 * script, and takes its colors from the theme.
 */
export function Scene({ name, className }: { name: SceneName; className?: string }) {
  return (
    <svg
      viewBox="0 0 320 200"
      aria-hidden="true"
      className={classNames('h-auto w-full', className)}
    >
      <use href={`${scenes}#${name}`} />
    </svg>
  );
}
