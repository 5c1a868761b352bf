import { Icon, type IconProps } from '../../ui/frame-icons';

export function CircleIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="8.5" cy="9" r="3.5" />
      <path d="M2 20c.5-3.6 3-5.5 6.5-5.5s6 1.9 6.5 5.5M15 5.8a3.5 3.5 0 0 1 0 6.4M17.5 15c2.5.6 4 2.300 4.500 5" />
    </Icon>
  );
}
