import { t } from '@lingui/core/macro';
import { PlusIcon } from '../../ui/icons';
import { TextAreaField, TextField } from '../../ui/text-field';
import { isUnderWay, type BatchRow, type RowField } from './photo-batch';
import type { PhotoBatchRun } from './photo-batch-run';
import { RelationshipField } from './relationship-field';
import { useSameName, WhosePicture } from './whose-picture';

export const controlName = (key: string, field: RowField | 'photoUrl') => `${key}.${field}`;
export const nameFieldId = (key: string) => `name-${key}`;

type Editing = { row: BatchRow; run: PhotoBatchRun };

function control({ row, run }: Editing, field: RowField) {
  return {
    name: controlName(row.key, field),
    value: row.words[field],
    error: row.errors[field],
    // Not disabled: the focus would be lost.
    readOnly: isUnderWay(row),
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => run.type(row.key, field, target.value),
  };
}

/** Who is in the photo: the name, and the relationship to the person. */
export function RowFields(editing: Editing) {
  const { row, run } = editing;
  const sameName = useSameNameOf(editing);
  return (
    <>
      <TextField {...control(editing, 'name')} id={nameFieldId(row.key)} label={t`Name`} />
      <WhosePicture name={row.words.name} asks={sameName} />
      {!sameName.faceOf(row.words.name) && (
        <RelationshipField
          {...control(editing, 'relationship')}
          onChange={(relationship) => run.type(row.key, 'relationship', relationship)}
          personName={row.words.name}
        />
      )}
    </>
  );
}

const useSameNameOf = ({ row: { key, chosen }, run }: Editing) =>
  useSameName(chosen, (value) => run.chooseFace(key, value));

/** Folded away: a name is enough for now, and a long list must stay short. */
export function RowDescription(editing: Editing) {
  // Another picture has no texts of its own.
  if (useSameNameOf(editing).faceOf(editing.row.words.name)) return <span />;
  return (
    <details open={editing.row.errors.description ? true : undefined} className="px-3 open:w-full">
      <summary className="-mx-3 inline-flex min-h-target cursor-pointer list-none items-center gap-2 rounded-control px-3 font-bold text-link underline underline-offset-4 hover:bg-accent-soft [&::-webkit-details-marker]:hidden">
        <PlusIcon />
        <span>{t`Add a description`}</span>
      </summary>
      <TextAreaField
        {...control(editing, 'description')}
        label={t`Description`}
        optional
        rows={3}
        className="mt-1 pb-2"
      />
    </details>
  );
}
