import { t } from '@lingui/core/macro';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { smallPhoto } from '../../lib/photo/small-photo';
import { radioClass } from '../../ui/checkbox-field';
import { FramedPhoto } from '../../ui/framed-photo';
import { PersonIcon } from '../../ui/icons';
import type { Face } from './use-call-contact-form';

type PictureChoiceProps = { faces: readonly Face[]; field: UseFormRegisterReturn };

/** One of the family's pictures, or none. */
export function PictureChoice({ faces, field }: PictureChoiceProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-bold">{t`Picture on the button`}</legend>
      <div className="grid max-h-[26rem] grid-cols-[repeat(auto-fill,minmax(min(7rem,100%),1fr))] gap-2.5 overflow-y-auto rounded-control p-1.5">
        <Picture field={field} id="" name={t`No picture`} />
        {faces.map(({ id, name, photoUrl }) => (
          <Picture key={id} field={field} id={String(id)} name={name} photoUrl={photoUrl} />
        ))}
      </div>
    </fieldset>
  );
}

type PictureProps = { field: UseFormRegisterReturn; id: string; name: string; photoUrl?: string };

function Picture({ field, id, name, photoUrl }: PictureProps) {
  return (
    <label className="relative grid cursor-pointer content-start gap-2 rounded-control border-2 border-line bg-surface p-2 hover:border-line-strong has-checked:border-accent has-checked:bg-accent-soft has-checked:font-bold has-focus-visible:focus-ring">
      <FramedPhoto
        src={photoUrl === undefined ? undefined : smallPhoto(photoUrl)}
        alt=""
        loading="lazy"
        standIn={<PersonIcon />}
        className="aspect-square w-full rounded-small text-h1"
      />
      <span className="flex min-w-0 items-center gap-2 leading-snug">
        <input
          {...field}
          type="radio"
          value={id}
          className={`${radioClass} focus-visible:shadow-none focus-visible:outline-none`}
        />
        <span dir="auto" className="min-w-0 wrap-anywhere">
          {name}
        </span>
      </span>
    </label>
  );
}
