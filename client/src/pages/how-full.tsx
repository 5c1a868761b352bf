import { t } from '@lingui/core/macro';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { FACE_PHOTOS_MAX, STORAGE_MAX_MIB } from '#shared/product/limits';
import { facePhotosQuery } from '../features/faces/face-photo.queries';
import { api } from '../lib/api-client';
import { usePerson } from '../session/person';

/** From this part on, the page says how much of the storage is used. */
const NEARLY_FULL = 0.75;

const storageQuery = (personId: number) =>
  queryOptions({
    queryKey: ['storage', personId],
    queryFn: () => api('GET /api/people/{personId}/storage', { personId }),
    staleTime: 0,
  });

/** How many photos the album holds, and how much of the storage is used once it is nearly full. */
export function HowFull() {
  const { id } = usePerson();
  const { data: faces } = useQuery(facePhotosQuery(id));
  const { data: storage } = useQuery(storageQuery(id));
  const count = faces?.length;
  const used = storage && Math.min(Math.ceil(storage.usedBytes / 1024 ** 2), STORAGE_MAX_MIB);
  return (
    <div className="grid gap-1 text-ink-soft">
      {count !== undefined && <p>{t`The album holds ${count} of ${FACE_PHOTOS_MAX} photos.`}</p>}
      {used !== undefined && used >= STORAGE_MAX_MIB * NEARLY_FULL && (
        <p>{t`Photos, recordings, songs and clips use ${used} of ${STORAGE_MAX_MIB} MB.`}</p>
      )}
    </div>
  );
}
