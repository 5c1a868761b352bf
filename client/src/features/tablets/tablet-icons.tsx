import { Icon, type IconProps } from '../../ui/frame-icons';

export function TabletIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="4.5" y="2.5" width="15" height="19" rx="2" />
      <path d="M10.5 18.5h3" />
    </Icon>
  );
}

export function UnlinkIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M9.5 7H7a5 5 0 0 0 0 10h2.5M14.5 7H17a5 5 0 0 1 0 10h-2.5M4 4l16 16" />
    </Icon>
  );
}
