import { zodResolver } from '@hookform/resolvers/zod';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { useWatch, type Resolver } from 'react-hook-form';
import type { Waiting } from '#shared/contributions/contribution.answer';
import {
  acceptContributionSchema,
  type AcceptContribution,
} from '#shared/contributions/contribution.form';
import { faceTextNames } from '#shared/faces/face-photo.form';
import { categoryWord, storedCategory } from '../../lib/category-word';
import { nameOfFace } from '../../lib/name-of-face';
import { relationWord, storedRelation } from '../../lib/relation-word';
import { ChoiceGroup } from '../../ui/choice-group';
import { ErrorSummary } from '../../ui/error-summary';
import { Form, FormEnd } from '../../ui/form';
import { SelectField } from '../../ui/select-field';
import { useUnsaved } from '../../ui/unsaved-changes';
import { useValidatedForm } from '../../ui/use-validated-form';
import { onlyNamesake, type AlbumFace } from './album-face';
import { ContributedPhoto } from './contributed-photo';
import { ACCEPT_ORDER, FaceFields, ItemFields } from './contribution-fields';
import { presentContribution } from './contribution-kinds';
import { CroppablePhoto, type PhotoPart } from './croppable-photo';

const textRules = zodResolver(acceptContributionSchema);

/** Where `faceId` is present, the words of the form are not sent. */
const rules: Resolver<AcceptContribution, unknown, AcceptContribution> = (values, ...rest) => {
  const { faceId } = values;
  if (faceId === undefined) return textRules(values, ...rest);
  return faceId === NOBODY
    ? {
        values: {},
        errors: { faceId: { type: 'required', message: t`Please choose whose picture it is` } },
      }
    : { values: { faceId }, errors: {} };
};

/** The `faceId` while no face is chosen. */
const NOBODY = 0;

type AcceptFormProps = {
  contribution: Waiting;
  faces: readonly AlbumFace[];
  save: (changes: AcceptContribution) => Promise<unknown>;
  onSaved: () => void;
};

/** The words of a contribution, or the face whose picture its photo becomes. */
export function AcceptForm({ contribution, faces, save, onSaved }: AcceptFormProps) {
  const { kind, words, photoUrl, sameName = [] } = contribution;
  const namesakeId = onlyNamesake(contribution)?.id ?? NOBODY;
  const isFace = kind === 'face';
  const [part, setPart] = useState<PhotoPart>();
  const form = useValidatedForm<AcceptContribution>({
    rules,
    defaultValues: isFace
      ? {
          ...Object.fromEntries(faceTextNames.map((name) => [name, words[name] ?? ''])),
          relationship: relationWord(words.relationship ?? ''),
          faceId: sameName.length > 0 ? namesakeId : undefined,
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
        ...(part && { crop: part.crop }),
        ...(relationship && {
          relationship: storedRelation(relationship, words.relationship ?? undefined),
        }),
        ...(category && { category: storedCategory(category) }),
      });
    },
    onSaved,
    texts: { saved: t`Added`, refused: t`Error adding` },
    order: ACCEPT_ORDER,
  });
  const { errors, isSubmitting, isDirty, submitCount } = form.formState;
  const faceId = useWatch({ control: form.control, name: 'faceId' });
  const setFaceId = (value: number | undefined) => {
    form.setValue('faceId', value, { shouldDirty: true });
    form.clearErrors();
  };
  useUnsaved(isDirty || part !== undefined);
  return (
    <Form onSubmit={form.submit}>
      <ErrorSummary errors={form.errorList} focusKey={submitCount} />
      {photoUrl !== null &&
        (isFace ? (
          <CroppablePhoto photoUrl={photoUrl} part={part} onChange={setPart} />
        ) : (
          <ContributedPhoto photoUrl={photoUrl} />
        ))}
      {isFace && faces.length > 0 && (
        <ChoiceGroup
          label={t`How is it added?`}
          options={waysToAdd()}
          value={faceId === undefined ? 'new' : 'picture'}
          onChange={(way) => setFaceId(way === 'new' ? undefined : namesakeId)}
        />
      )}
      {faceId !== undefined ? (
        <SelectField
          translate="no"
          label={t`Whose picture is it?`}
          hint={t`It is added to the pictures of this face. The other pictures, the name and the description stay.`}
          name="faceId"
          placeholder={t`Please choose`}
          options={faces.map((face) => ({ value: String(face.id), label: nameOfFace(face) }))}
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
        submitLabel={
          faceId === undefined ? presentContribution(contribution).acceptLabel : t`Add this picture`
        }
        busy={isSubmitting ? t`Adding…` : undefined}
        serverError={form.serverError}
      />
    </Form>
  );
}

const waysToAdd = () =>
  [
    { value: 'new', label: t`As a new face` },
    { value: 'picture', label: t`As another picture of somebody who is in the album` },
  ] as const;
