import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { hasRight } from '#shared/circle/roles';
import type { Hello } from '#shared/hellos/hello.answer';
import type { TabletContent } from '#shared/tablet/tablet-content.answer';
import { callContactsQuery } from '../features/calls/call-contact.queries';
import { facePhotosQuery } from '../features/faces/face-photo.queries';
import { hellosQuery } from '../features/hellos/hello.queries';
import { plansQuery } from '../features/plans/plan.queries';
import { rememberItemsQuery } from '../features/remember/remember-item.queries';
import { currentDayAndTime } from '../lib/person-day';
import { usePerson } from '../session/person';
import { personSettingsQuery } from '../session/person-settings.queries';
import { songsQuery } from '../session/songs.queries';
import { faceOnTablet, TabletGlass } from '../session/tablet-preview';

const TABLET = { width: 1024, height: 768 };
const PHONE = { width: 420, height: 560 };
const IS_PHONE = '(width < 40rem)';

/** The home of the tablet as it looks at this hour, of what this member may see. Nothing in it can be pressed. */
export function TabletNow({ isNight }: { isNight: boolean }) {
  const content = useContent();
  return (
    <TabletGlass
      size={useIsPhone() ? PHONE : TABLET}
      previewed={
        content && { screen: isNight ? 'night' : 'home', now: content.now, content: content.shown }
      }
    />
  );
}

/** The content of the tablet, once all of it is there. */
function useContent() {
  const { id, role } = usePerson();
  const settings = useQuery(personSettingsQuery(id));
  const faces = useQuery(facePhotosQuery(id));
  const items = useQuery(rememberItemsQuery(id));
  const plans = useQuery(plansQuery(id));
  const hellos = useQuery(hellosQuery(id));
  const songs = useQuery(songsQuery(id));
  const maySeeContacts = hasRight(role, 'manageCalls');
  const contacts = useQuery({ ...callContactsQuery(id), enabled: maySeeContacts });
  if (!settings.data || !faces.data || !items.data || !plans.data || !hellos.data || !songs.data)
    return undefined;
  if (maySeeContacts && !contacts.data) return undefined;
  const { name, message, locale } = settings.data;
  const { day, time } = currentDayAndTime();
  const shown: TabletContentShown = {
    locale,
    personName: name,
    message,
    faces: faces.data.filter(({ onTablet }) => onTablet !== 'rest').map(faceOnTablet),
    items: items.data.filter(({ caregiversOnly }) => !caregiversOnly),
    plans: plans.data.map((plan) => ({ ...plan, photoUrl: null })),
    songs: songs.data.filter(({ restingUntil }) => restingUntil === null || restingUntil <= day),
    hello: helloOn(day, hellos.data),
    contacts: (contacts.data ?? []).map((contact) => ({
      ...contact,
      relationship: null,
      photoUrl: null,
    })),
  };
  return { shown, now: `${day}T${time}` };
}

/** Without its clip, which a preview does not play. */
function helloOn(day: string, hellos: readonly Hello[]): TabletContent['hello'] {
  const hello = hellos.find((one) => one.day === day);
  return hello
    ? { ...hello, photoUrl: hello.photoUrl ?? hello.clip?.stillUrl ?? null, clip: null }
    : null;
}

type TabletContentShown = Pick<TabletContent, 'locale'> & Partial<TabletContent>;

function useIsPhone(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = window.matchMedia?.(IS_PHONE);
      query?.addEventListener('change', changed);
      return () => query?.removeEventListener('change', changed);
    },
    () => window.matchMedia?.(IS_PHONE).matches ?? false,
  );
}
