import { classNames } from '../lib/class-names';
import { Icon, type IconProps } from './frame-icons';

/** Ends a row that opens as a whole, or leads elsewhere. Apart from the icons of the frame, which every page loads. */
export function ChevronIcon({ className, isDown = false }: IconProps & { isDown?: boolean }) {
  return (
    <Icon className={classNames('text-link', className)}>
      <path d={isDown ? 'm5 9 7 7 7-7' : 'm9 5 7 7-7 7'} />
    </Icon>
  );
}
