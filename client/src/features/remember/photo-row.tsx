import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import type { Elements } from '../../lib/elements';
import { smallPhoto } from '../../lib/photo/small-photo';
import { Button } from '../../ui/button';
import { FramedPhoto } from '../../ui/framed-photo';
import { PencilIcon, TrashIcon } from '../../ui/icons';
import { Spinner } from '../../ui/spinner';

type PhotoRowProps = {
  title: string;
  photoUrl: string | null;
  /** The photo in words; empty when the title says it all. */
  alt: string;
  /** The id of the button that changes it. */
  editId?: string;
  /** Drawn in place of a photo. */
  standIn: ReactNode;
  /** False for somebody who may only look at it. */
  canEdit?: boolean;
  /** Not numbered by the server yet, so it can be neither changed nor deleted. */
  saving: boolean;
  onEdit: () => void;
  onDelete: () => void;
  /** Other buttons beside these. */
  more?: Elements;
  /** The content below the title. */
  children?: Elements;
};

/** One of the family's things in a list: a small photo, its title, and the ways to change and delete it. */
export function PhotoRow({ children, ...row }: PhotoRowProps) {
  const { title, photoUrl, alt, standIn, canEdit = true } = row;
  const actions = <Actions {...row} canEdit={canEdit} />;
  return (
    <li className="flex flex-wrap content-start gap-x-3 gap-y-2 rounded-card border border-line bg-surface p-3 sm:gap-x-5 sm:p-4 print:break-inside-avoid">
      <FramedPhoto
        src={photoUrl === null ? undefined : smallPhoto(photoUrl)}
        alt={alt}
        standIn={standIn}
        loading="lazy"
        className="size-24 rounded-control border border-line text-h1 sm:size-28"
      />
      <div className="flex min-w-0 grow basis-36 flex-col">
        <p translate="no" dir="auto" className="text-h3 font-bold wrap-anywhere">
          {title}
        </p>
        {children}
        {!canEdit && (
          <div className="mt-auto -ml-3 flex flex-wrap pt-2 print:hidden">{actions}</div>
        )}
      </div>
      {/* In two columns, because in some languages they do not fit in one row, and all rows of a list are alike. */}
      {canEdit && (
        <div className="-mx-3 grid w-[calc(100%+1.5rem)] grid-cols-2 *:justify-self-start sm:grid-cols-[4fr_5fr] print:hidden">
          {actions}
        </div>
      )}
    </li>
  );
}

function Actions({ title, editId, canEdit, saving, onEdit, onDelete, more }: PhotoRowProps) {
  if (saving)
    return (
      <p className="flex min-h-target items-center gap-2.5 px-3 text-ink-soft">
        <Spinner />
        <span>{t`Saving…`}</span>
      </p>
    );
  return (
    <>
      {canEdit && (
        <>
          <Button id={editId} variant="quiet" aria-label={t`Edit ${title}`} onClick={onEdit}>
            <PencilIcon />
            <span>{t`Edit`}</span>
          </Button>
          <Button variant="quiet" aria-label={t`Delete ${title}`} onClick={onDelete}>
            <TrashIcon />
            <span>{t`Delete`}</span>
          </Button>
        </>
      )}
      {more}
    </>
  );
}
