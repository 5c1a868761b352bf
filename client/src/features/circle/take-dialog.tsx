import { zodResolver } from '@hookform/resolvers/zod';
import { t } from '@lingui/core/macro';
import { useWatch, type Resolver } from 'react-hook-form';
import type { FacePhoto } from '#shared/face-photo';
import { takeContributionSchema, type TakeContribution, type Waiting } from '#shared/person';
import { categoryWord, storedCategory } from '../../lib/category-word';
import { smallPhoto } from '../../lib/photo/small-photo';
import { relationWord, storedRelation } from '../../lib/relation-word';
import { ChoiceGroup } from '../../ui/choice-group';
import { ErrorSummary } from '../../ui/error-summary';
import { Form, FormEnd } from '../../ui/form';
import { FormDialog } from '../../ui/form-dialog';
import { FramedPhoto } from '../../ui/framed-photo';
import { SelectField } from '../../ui/select-field';
import { useUnsaved } from '../../ui/unsaved-changes';
import { useValidatedForm } from '../../ui/use-validated-form';
import { FaceFields, ItemFields } from './contribution-fields';
import { takeLabel } from './waiting-words';
import { useTakeContribution } from './waiting.queries';

export type AlbumFace = Pick<FacePhoto, 'id' | 'name' | 'relationship'>;

type TakeDialogProps = {
  personId: number;
  /** The contribution to take with changes. Undefined closes the dialog. */
  contribution: Waiting | undefined;
  /** The faces of the album, whose pictures a photo can replace. */
  faces: readonly AlbumFace[];
  onClose: () => void;
};

/** Changes the words of a contribution while taking it, or takes only its photo, for a face that is in the album. */
export function TakeDialog({ personId, contribution, faces, onClose }: TakeDialogProps) {
  const take = useTakeContribution(personId);
  return (
    <FormDialog
      title={t`Change and add`}
      open={contribution !== undefined}
      saving={take.isPending}
      onClose={onClose}
    >
      {contribution && (
        <TakeForm
          contribution={contribution}
          faces={faces}
          save={(changes) => take.mutateAsync({ id: contribution.id, changes })}
          onSaved={onClose}
        />
      )}
    </FormDialog>
  );
}

const wordsRules = zodResolver(takeContributionSchema);

/** Where `faceId` is present, the words of the form are not sent. */
const rules: Resolver<TakeContribution, unknown, TakeContribution> = (values, ...rest) => {
  const { faceId } = values;
  if (faceId === undefined) return wordsRules(values, ...rest);
  return faceId === NOBODY
    ? {
        values: {},
        errors: { faceId: { type: 'required', message: t`Please choose whose picture it is` } },
      }
    : { values: { faceId }, errors: {} };
};

/** The `faceId` while no face is chosen. */
const NOBODY = 0;

type TakeFormProps = Pick<TakeDialogProps, 'faces'> & {
  contribution: Waiting;
  save: (changes: TakeContribution) => Promise<unknown>;
  onSaved: () => void;
};

function TakeForm({ contribution, faces, save, onSaved }: TakeFormProps) {
  const { kind, words, photoUrl } = contribution;
  const isFace = kind === 'face';
  const form = useValidatedForm<TakeContribution>({
    rules,
    defaultValues: isFace
      ? {
          name: words.name ?? '',
          relationship: relationWord(words.relationship ?? ''),
          description: words.description ?? '',
          faceId: undefined,
        }
      : {
          title: words.title ?? '',
          content: words.content ?? '',
          category: categoryWord(words.category ?? ''),
        },
    save: (changes) => {
      const { relationship, category } = changes;
      return save({
        ...changes,
        ...(relationship && {
          relationship: storedRelation(relationship, words.relationship ?? undefined),
        }),
        ...(category && { category: storedCategory(category) }),
      });
    },
    onSaved,
    words: { saved: t`Added`, refused: t`Error adding` },
    order: ['faceId', 'name', 'relationship', 'description', 'title', 'content', 'category'],
  });
  const { errors, isSubmitting, isDirty, submitCount } = form.formState;
  const faceId = useWatch({ control: form.control, name: 'faceId' });
  const setFaceId = (value: number | undefined) => {
    form.setValue('faceId', value, { shouldDirty: true });
    form.clearErrors();
  };
  useUnsaved(isDirty);
  return (
    <Form onSubmit={form.submit}>
      <ErrorSummary errors={form.errorList} focusKey={submitCount} />
      {photoUrl !== null && (
        <FramedPhoto
          src={smallPhoto(photoUrl)}
          alt=""
          standIn={null}
          className="size-40 rounded-control"
        />
      )}
      {isFace && faces.length > 0 && (
        <ChoiceGroup
          label={t`How is it added?`}
          options={waysToAdd()}
          value={faceId === undefined ? 'new' : 'picture'}
          onChange={(way) =>
            setFaceId(way === 'new' ? undefined : (faceNamed(words.name, faces)?.id ?? NOBODY))
          }
        />
      )}
      {faceId !== undefined ? (
        <SelectField
          label={t`Whose picture is it?`}
          hint={t`It replaces the picture in the album. The name and the words there stay.`}
          name="faceId"
          placeholder={t`Please choose`}
          options={faces.map((face) => ({ value: String(face.id), label: nameOf(face) }))}
          value={faceId === NOBODY ? '' : String(faceId)}
          error={errors.faceId?.message}
          onChange={(event) => setFaceId(Number(event.currentTarget.value))}
        />
      ) : isFace ? (
        <FaceFields form={form} />
      ) : (
        <ItemFields form={form} />
      )}
      <FormEnd
        submitLabel={faceId === undefined ? takeLabel(contribution) : t`Use this picture`}
        busy={isSubmitting ? t`Adding…` : undefined}
        serverError={form.serverError}
      />
    </Form>
  );
}

const waysToAdd = () =>
  [
    { value: 'new', label: t`As a new face` },
    { value: 'picture', label: t`As the picture of somebody who is in the album` },
  ] as const;

/** "Anna (Daughter)", because two faces may have the same name. */
const nameOf = ({ name, relationship }: AlbumFace) =>
  relationship ? `${name} (${relationWord(relationship)})` : name;

/** Returns the only face with a name. */
function faceNamed(
  name: string | null | undefined,
  faces: readonly AlbumFace[],
): AlbumFace | undefined {
  const [face, another] = faces.filter((one) => one.name === name);
  return another ? undefined : face;
}
