import { t } from '@lingui/core/macro';
import type { ComponentType, ReactElement } from 'react';
import { useLocation } from 'wouter';
import type { PageName } from '#shared/product/pages';
import { addressFor, pageAt, paths, type Path } from '#shared/product/paths';
import { AppLink } from './app-link';
import { Icon, type IconProps } from './frame-icons';

type PlaceName = 'today' | 'album' | 'plans' | 'together';

interface Place {
  name: PlaceName;
  label: string;
  path: Path;
  PlaceIcon: ComponentType<IconProps>;
}

const places = (): readonly Place[] => [
  {
    name: 'today',
    label: t({
      message: 'Today',
      context: 'place',
      comment:
        'One of the four places that every page of a family has in its header, and at the bottom of a phone: what is new and what comes today. One short word.',
    }),
    path: paths.dashboard,
    PlaceIcon: TodayIcon,
  },
  {
    name: 'album',
    label: t({
      message: 'Album',
      context: 'place',
      comment: 'One of the four places: the faces and the notes. One short word.',
    }),
    path: paths.caregiver,
    PlaceIcon: AlbumIcon,
  },
  {
    name: 'plans',
    label: t({
      message: 'Plans',
      context: 'place',
      comment: 'One of the four places: plans and reminders. One short word.',
    }),
    path: paths.day,
    PlaceIcon: PlansIcon,
  },
  {
    name: 'together',
    label: t({
      message: 'Together',
      comment: 'One of the four places: who cares for the same person. One short word.',
    }),
    path: paths.circle,
    PlaceIcon: TogetherIcon,
  },
];

/** The place that each page belongs to. */
const placeOf: Partial<Record<PageName, PlaceName>> = {
  home: 'today',
  dashboard: 'today',
  handover: 'today',
  waiting: 'today',
  tablet: 'today',
  tabletSheet: 'today',
  facesGame: 'today',
  remember: 'today',
  caregiver: 'album',
  printAlbum: 'album',
  printCards: 'album',
  printFridge: 'album',
  day: 'plans',
  circle: 'together',
  history: 'together',
};

type PlacesBarProps = {
  /** The person whose places have the person in their address. */
  personId?: number | undefined;
  /** True on pages about nobody, which have Today alone. */
  isOfNobody?: boolean;
};

/** The ways to the places of a person: in the header, and at the bottom of a phone. */
export function PlacesBar({ personId, isOfNobody = false }: PlacesBarProps) {
  const [address] = useLocation();
  const page = pageAt(address);
  const current = page && placeOf[page];
  return (
    <nav
      aria-label={t({
        message: 'Places',
        comment: 'Read by screen readers: names the links Today, Album, Plans and Together',
      })}
      className="places print:hidden"
    >
      <ul className="flex">
        {places()
          .filter(({ name }) => !isOfNobody || name === 'today')
          .map(({ name, label, path, PlaceIcon }) => (
            <li key={name}>
              <PlaceLink
                href={personId === undefined ? path : addressFor(personId, path)}
                current={name === current && (page && paths[page] === path ? 'page' : 'true')}
              >
                <PlaceIcon />
                <span>{label}</span>
              </PlaceLink>
            </li>
          ))}
      </ul>
    </nav>
  );
}

type PlaceLinkProps = {
  href: string;
  current: 'page' | 'true' | false;
  children: [icon: ReactElement, label: ReactElement];
};

/** The current place has bold letters and a bar, which do not depend on color. */
function PlaceLink({ href, current, children }: PlaceLinkProps) {
  return (
    <AppLink
      href={href}
      aria-current={current || undefined}
      className="rounded-small text-link hover:bg-accent-soft"
    >
      {children}
    </AppLink>
  );
}

function TodayIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 11.5 12 4.5l8 7V20a1 1 0 0 1-1 1h-4.5v-6h-5v6H5a1 1 0 0 1-1-1z" />
    </Icon>
  );
}

function AlbumIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="3" y="4" width="18" height="16" rx="2" />
      <circle cx="12" cy="10" r="2.5" />
      <path d="M7.5 17c.5-2.3 2.2-3.5 4.5-3.5s4 1.2 4.5 3.5" />
    </Icon>
  );
}

function PlansIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="3.5" y="5" width="17" height="15.5" rx="2" />
      <path d="M3.5 10h17M8 2.8v4M16 2.8v4" />
    </Icon>
  );
}

function TogetherIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="8.5" cy="8.5" r="3.5" />
      <path d="M2.5 20c.4-3.8 2.6-5.5 6-5.5s5.6 1.7 6 5.5M15.5 5.2a3.5 3.5 0 0 1 0 6.6M17.5 14.8c2.4.6 3.7 2.3 4 5.2" />
    </Icon>
  );
}
