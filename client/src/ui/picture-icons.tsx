import { Icon, type IconProps } from './frame-icons';

export function MinusIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M5 12h14" />
    </Icon>
  );
}

export function TurnIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M19.5 12.5a7.5 7.5 0 1 1-2.2-5.3L20 10" />
      <path d="M20 4.5V10h-5.5" />
    </Icon>
  );
}
