import type { CurrentUser } from '#shared/account';
import { isAdministrator } from '#shared/administrator';
import { paths } from '#shared/paths';
import { PersonIcon, PictureIcon, SettingsIcon } from '../../ui/icons';

interface Entry {
  title: string;
  text: string;
  href: string;
}

/** What a person can do, one card each. */
export const activities = [
  {
    title: 'Faces Game',
    text: 'Look at the people who matter, one photo at a time, and turn the card for the name.',
    href: paths.facesGame,
    scene: 'album',
  },
  {
    title: 'Remember This',
    text: 'Phone numbers, daily routines and notes, kept together in one calm place.',
    href: paths.remember,
    scene: 'hook',
  },
] as const satisfies readonly (Entry & { scene: string })[];

interface Tool extends Entry {
  Icon: typeof PersonIcon;
  adminsOnly?: boolean;
}

const tools: readonly Tool[] = [
  {
    title: 'Caregiver Tools',
    text: 'Add photos, names and notes, or change them.',
    href: paths.caregiver,
    Icon: PictureIcon,
  },
  {
    title: 'Settings',
    text: 'Your name, address and password.',
    href: paths.profile,
    Icon: SettingsIcon,
  },
  {
    title: 'Admin Panel',
    text: 'Everybody who has an account.',
    href: paths.admin,
    Icon: PersonIcon,
    adminsOnly: true,
  },
];

/** What the family sets up and looks after, as far as this account may. */
export const toolEntries = (user: Pick<CurrentUser, 'isAdmin' | 'isEmailVerified'>) =>
  tools.filter((entry) => !entry.adminsOnly || isAdministrator(user));
