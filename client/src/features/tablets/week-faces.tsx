import type { ReactNode } from 'react';
import type { TabletWeek } from '#shared/tablet';
import { listed } from '../../lib/listed';
import { FramedPhoto } from '../../ui/framed-photo';
import { PersonIcon } from '../../ui/icons';

type WeekFacesProps = {
  faces: TabletWeek['favourites'];
  /** The sentence around the names, for example "Most looked at: Anna and Peter". */
  sentence: (names: ReactNode) => ReactNode;
};

export function WeekFaces({ faces, sentence }: WeekFacesProps) {
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
        {sentence(<bdi className="font-bold">{listed(faces.map(({ name }) => name))}</bdi>)}
      </p>
    </div>
  );
}
