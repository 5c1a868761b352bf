import { zodResolver } from '@hookform/resolvers/zod';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { useWatch, type Resolver } from 'react-hook-form';
import type { Waiting } from '#shared/contributions/contribution.answer';
import {
  takeContributionSchema,
  type TakeContribution,
} from '#shared/contributions/contribution.form';
import { relationWord, storedRelation } from '../../lib/relation-word';
import { ChoiceGroup } from '../../ui/choice-group';
import { ErrorSummary } from '../../ui/error-summary';
import { Form, FormEnd } from '../../ui/form';
import { SelectField } from '../../ui/select-field';
import { useUnsaved } from '../../ui/unsaved-changes';
import { useValidatedForm } from '../../ui/use-validated-form';
import { faceNamed, nameOf, type AlbumFace } from './album-face';
import { ContributedPhoto } from './contributed-photo';
import { FaceFields } from './contribution-fields';
import { showTodayLabel } from './waiting-words';

type Way = 'new' | 'face' | 'hello';

const wordsRules = zodResolver(takeContributionSchema);

type TakeGiftFormProps = {
  gift: Waiting;
  faces: readonly AlbumFace[];
  save: (changes: TakeContribution) => Promise<unknown>;
  onSaved: () => void;
};

/** Chooses the form of a gift: a new face, a further picture or the voice of one, or the hello of today. */
export function TakeGiftForm({ gift, faces, save, onSaved }: TakeGiftFormProps) {
  const { words, photoUrl, faceId } = gift;
  const ways = waysToTake(gift, faces);
  const [way, setWay] = useState<Way>(ways[0]?.value ?? 'hello');
  const form = useValidatedForm<TakeContribution>({
    rules: rulesFor(way, photoUrl !== null),
    defaultValues: {
      name: words.fromName ?? '',
      relationship: relationWord(words.relationship ?? ''),
      description: words.description ?? '',
      faceId: faceId ?? faceNamed(words.fromName, faces)?.id,
    },
    save: ({ relationship, ...changes }) =>
      save({
        ...changes,
        ...(relationship && {
          relationship: storedRelation(relationship, words.relationship ?? undefined),
        }),
      }),
    onSaved,
    words: { saved: t`Added`, refused: t`Error adding` },
    order: ['faceId', 'name', 'relationship', 'description'],
  });
  const { errors, isSubmitting, isDirty, submitCount } = form.formState;
  const chosenFace = useWatch({ control: form.control, name: 'faceId' });
  useUnsaved(isDirty);
  const choose = (chosen: Way) => {
    setWay(chosen);
    form.clearErrors();
  };
  return (
    <Form onSubmit={form.submit}>
      <ErrorSummary errors={form.errorList} focusKey={submitCount} />
      {photoUrl !== null && <ContributedPhoto photoUrl={photoUrl} />}
      <ChoiceGroup label={t`What does it become?`} options={ways} value={way} onChange={choose} />
      {way === 'new' && <FaceFields form={form} />}
      {way === 'face' && (
        <SelectField
          translate="no"
          label={photoUrl === null ? t`Whose voice is it?` : t`Whose picture is it?`}
          name="faceId"
          placeholder={t`Please choose`}
          options={faces.map((face) => ({ value: String(face.id), label: nameOf(face) }))}
          value={chosenFace === undefined ? '' : String(chosenFace)}
          error={errors.faceId?.message}
          onChange={({ currentTarget: { value } }) => {
            form.setValue('faceId', value ? Number(value) : undefined, { shouldDirty: true });
            form.clearErrors();
          }}
        />
      )}
      <FormEnd
        submitLabel={
          way === 'hello'
            ? showTodayLabel()
            : photoUrl === null
              ? t`Use this voice`
              : t`Add to the album`
        }
        busy={isSubmitting ? t`Adding…` : undefined}
        serverError={form.serverError}
      />
    </Form>
  );
}

/** Only what is sent for a way is checked. */
function rulesFor(
  way: Way,
  hasPhoto: boolean,
): Resolver<TakeContribution, unknown, TakeContribution> {
  return (values, ...rest) => {
    const { faceId, ...words } = values;
    if (way === 'hello') return { values: { asHello: true }, errors: {} };
    if (way === 'new') return wordsRules(words, ...rest);
    const message = hasPhoto
      ? t`Please choose whose picture it is`
      : t`Please choose whose voice it is`;
    return faceId === undefined
      ? { values: {}, errors: { faceId: { type: 'required', message } } }
      : { values: { faceId }, errors: {} };
  };
}

function waysToTake({ photoUrl, voiceUrl }: Waiting, faces: readonly AlbumFace[]) {
  const isPhoto = photoUrl !== null;
  const toFace = {
    value: 'face',
    label: isPhoto
      ? t`Another picture of somebody who is in the album`
      : t`The voice of somebody who is in the album`,
    ...(isPhoto && voiceUrl !== null && { hint: t`The recording becomes the voice of this face.` }),
  } as const;
  return [
    ...(isPhoto ? [{ value: 'new', label: t`A new face` } as const] : []),
    ...(faces.length > 0 ? [toFace] : []),
    { value: 'hello', label: t`The hello of today, on the tablet` } as const,
  ];
}
