import type { TabletWeek } from '#shared/tablet';
import { FramedPhoto } from '../../ui/framed-photo';
import { PersonIcon } from '../../ui/icons';

type WeekFacesProps = {
  /** What these faces have in common, for example "Looked at most". */
  about: string;
  faces: TabletWeek['favourites'];
};

export function WeekFaces({ about, faces }: WeekFacesProps) {
  if (faces.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div aria-hidden="true" className="flex flex-wrap gap-1.5">
        {faces.map(({ id, photoUrl }) => (
          <FramedPhoto
            key={id}
            src={photoUrl ?? undefined}
            alt=""
            loading="lazy"
            standIn={<PersonIcon />}
            className="size-14 rounded-control border border-line"
          />
        ))}
      </div>
      <p className="min-w-0 grow basis-48 wrap-anywhere">
        {about}: <span className="font-bold">{faces.map(({ name }) => name).join(', ')}</span>
      </p>
    </div>
  );
}
