import { queryOptions } from '@tanstack/react-query';
import type { CallContact } from '#shared/calls/call-contact.answer';
import type { FacePhoto } from '#shared/faces/face-photo.answer';
import type { TabletContent } from '#shared/tablet/tablet-content.answer';
import { api } from '../../lib/api-client';
import { tabletSettingsQuery } from './tablets.queries';

/** The family's content in a preview of the tablet's home: a face of the album, and Call if there is somebody to call. */
export function homeOfTablet(
  photos: readonly FacePhoto[],
  contacts: readonly CallContact[] = [],
): Pick<TabletContent, 'faces' | 'contacts'> {
  const face = photos.find(({ onTablet, hasDied }) => onTablet !== 'rest' && !hasDied);
  return {
    faces: face
      ? [{ ...face, otherPhotoUrls: [], clip: null, practice: false, hasDied: false }]
      : [],
    contacts: contacts.map((contact) => ({ ...contact, relationship: null, photoUrl: null })),
  };
}

/** The content on the home of a newly connected tablet: the message, and a face of the album. */
export const tabletHomeQuery = (personId: number) =>
  queryOptions({
    queryKey: [...tabletSettingsQuery(personId).queryKey, 'home'],
    queryFn: async (): Promise<Pick<TabletContent, 'message' | 'faces'>> => {
      const [{ message }, photos] = await Promise.all([
        api('GET /api/people/{personId}/tablet-settings', { personId }),
        api('GET /api/people/{personId}/face-photos', { personId, query: { photos: 'link' } }),
      ]);
      return { message, faces: homeOfTablet(photos).faces };
    },
  });
