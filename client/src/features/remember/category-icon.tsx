import type { SuggestedCategory } from '../../lib/category-word';
import { Icon, type IconProps } from '../../ui/frame-icons';
import { NoteIcon, PersonIcon, PhoneIcon } from '../../ui/icons';

const drawings: Partial<Record<SuggestedCategory, typeof NoteIcon>> = {
  People: PersonIcon,
  'Daily routine': ClockIcon,
  Medication: PillIcon,
  Appointments: CalendarIcon,
  'Phone numbers': PhoneIcon,
  Home: HouseIcon,
};

/** A drawing for an item without a photo: of its category if that is a suggested one, else a note. */
export function CategoryIcon({ category, ...rest }: IconProps & { category: string }) {
  const known = Object.entries(drawings).find(([name]) => name === category);
  const Drawing = known?.[1] ?? NoteIcon;
  return <Drawing {...rest} />;
}

function ClockIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 6.5V12l3.5 2.5" />
    </Icon>
  );
}

function PillIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="2.5" y="8" width="19" height="8" rx="4" transform="rotate(-45 12 12)" />
      <path d="m9.2 9.2 5.6 5.6" />
    </Icon>
  );
}

function CalendarIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="3.5" y="5" width="17" height="15.5" rx="2" />
      <path d="M3.5 10h17M8 3v4M16 3v4" />
    </Icon>
  );
}

function HouseIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m3 11.5 9-8 9 8M5.5 9.5v11h13v-11M10 20.5v-6h4v6" />
    </Icon>
  );
}
