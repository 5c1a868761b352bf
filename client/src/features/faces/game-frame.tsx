import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { paths } from '#shared/product/paths';
import type { Elements } from '../../lib/elements';
import { smallPhoto } from '../../lib/photo/small-photo';
import { FramedPhoto } from '../../ui/framed-photo';
import { PersonIcon } from '../../ui/icons';
import { Page } from '../../ui/page';
import { PageHeading } from '../../ui/page-heading';

type GameFrameProps = { title: string; children: Elements };

/** The frame of the game while no card is shown. */
export function GameFrame({ title, children }: GameFrameProps) {
  return (
    <Page width="wide" back={{ href: paths.dashboard, label: t`Back to Today`, isLarge: true }}>
      <PageHeading>{title}</PageHeading>
      {children}
    </Page>
  );
}

type FaceTilesProps = {
  photoUrls: (string | undefined)[];
  /** Stands beside the photos where there is room for both, and below them otherwise. */
  children: ReactNode;
};

/** A row of small square photos, with placeholders for missing ones. */
export function FaceTiles({ photoUrls, children }: FaceTilesProps) {
  return (
    <div className="flex flex-wrap items-center gap-8">
      <div className="grid w-full max-w-[46rem] grid-cols-3 gap-3 sm:gap-5">
        {photoUrls.map((photoUrl, index) => (
          <FramedPhoto
            key={index}
            src={photoUrl && smallPhoto(photoUrl)}
            alt=""
            standIn={<PersonIcon />}
            className={`aspect-square rounded-control text-display ${photoUrl ? 'border border-line' : 'border-2 border-dashed border-line-strong'}`}
          />
        ))}
      </div>
      <div className="grid grow gap-8">{children}</div>
    </div>
  );
}
