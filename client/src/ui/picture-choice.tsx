import { t } from '@lingui/core/macro';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { smallPhoto } from '../lib/photo/small-photo';
import { radioClass } from './checkbox-field';
import { FramedPhoto } from './framed-photo';
import { PersonIcon } from './icons';

type PictureChoiceProps = {
  /** The question. */
  label: string;
  faces: readonly { id: number; name: string; photoUrl: string }[];
  /** The field of the form, whose value is the id as text, or empty. */
  field: UseFormRegisterReturn;
};

/** One of the family's pictures, or none. */
export function PictureChoice({ label, faces, field }: PictureChoiceProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-bold">{label}</legend>
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
        <span translate="no" dir="auto" className="min-w-0 wrap-anywhere">
          {name}
        </span>
      </span>
    </label>
  );
}
