import { zodResolver } from '@hookform/resolvers/zod';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useWatch, type UseFormRegisterReturn } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { FacePhoto } from '#shared/faces/face-photo.answer';
import type { FaceOnTablet, UpdateFacePhoto } from '#shared/faces/face-photo.form';
import type { Crop } from '#shared/media/crop';
import type { TabletFace } from '#shared/tablet/tablet-content.answer';
import { usePreparedPhoto } from '../../lib/photo/shrink-photo';
import { smallPhoto } from '../../lib/photo/small-photo';
import { usePerson } from '../../session/person';
import { TabletPreview } from '../../session/tablet-preview';
import { CheckboxField } from '../../ui/checkbox-field';
import { ChoiceGroup } from '../../ui/choice-group';
import { ErrorSummary } from '../../ui/error-summary';
import { Form, FormEnd } from '../../ui/form';
import { PhotoField } from '../../ui/photo-field';
import { TextAreaField, TextField } from '../../ui/text-field';
import { useUnsaved } from '../../ui/unsaved-changes';
import { useValidatedForm, type SaveRules } from '../../ui/use-validated-form';
import { faceQuery } from './face-photo.queries';
import { FacePicturesField } from './pictures/face-pictures-field';
import { useCropping } from './pictures/use-cropping';
import { RelationshipField } from './relationship-field';

type FacePhotoFormProps<Output> = FacePhotoFormRules<Output> & { submitLabel: string };

export function FacePhotoForm<Output extends object>({
  submitLabel,
  ...rules
}: FacePhotoFormProps<Output>) {
  const {
    register,
    submit,
    choose,
    preparing,
    chosen,
    cropping,
    typed,
    setRelationship,
    onTablet,
    setOnTablet,
    hasDied,
    errorList,
    serverError,
    formState,
  } = useFacePhotoForm(rules);
  const { errors, isSubmitting, submitCount } = formState;
  const face = useFace(rules.photo?.id);
  const keptUrl = face?.photoUrl ?? rules.photo?.photoUrl;
  const kept = keptUrl && smallPhoto(keptUrl);
  const busy = preparing ? t`Preparing the photo…` : isSubmitting ? t`Saving…` : undefined;
  return (
    <Form onSubmit={submit}>
      <ErrorSummary errors={errorList} focusKey={submitCount} />
      <PhotoField
        label={t`Photo`}
        hint={t`Square images work best, with one face well lit.`}
        name="photoUrl"
        previewUrl={cropping.preview ?? chosen ?? kept}
        chosenUrl={chosen}
        busyText={preparing ? busy : undefined}
        error={errors.photoUrl?.message}
        onChoose={choose}
      />
      {cropping.button && <div>{cropping.button}</div>}
      {face && <FacePicturesField face={face} />}
      <TextField
        label={t`Name`}
        autoComplete="off"
        error={errors.name?.message}
        {...register('name')}
      />
      <RelationshipField
        name="relationship"
        personName={typed.name}
        value={typed.relationship}
        error={errors.relationship?.message}
        onChange={setRelationship}
      />
      <TextAreaField
        label={t`Description`}
        optional
        hint={t`A sentence that brings this person closer, such as where they live or what you do together.`}
        rows={3}
        error={errors.description?.message}
        {...register('description')}
      />
      {onTablet && (
        <>
          <OnTabletChoice value={onTablet} onChange={setOnTablet} hasDied={hasDied} />
          <HasDiedField {...register('hasDied')} />
        </>
      )}
      {typed.name.trim() !== '' && (
        <TabletPreview
          screen="face"
          content={{ faces: [facePreviewed(typed, cropping.preview ?? chosen ?? kept)] }}
        />
      )}
      <FormEnd submitLabel={submitLabel} busy={busy} serverError={serverError} />
    </Form>
  );
}

/** The edited face with its pictures, once they are loaded. */
function useFace(id: number | undefined) {
  const { id: personId } = usePerson();
  return useQuery({ ...faceQuery(personId, id ?? 0), enabled: id !== undefined }).data;
}

type FacePhotoFormRules<Output> = SaveRules<Output> & {
  /** The photo to edit; undefined for a new one. */
  photo?: FacePhoto;
  /** Validates a form that may be incomplete. */
  schema: z.ZodMiniType<Output, UpdateFacePhoto>;
};

function useFacePhotoForm<Output extends object>({
  photo,
  schema,
  ...saving
}: FacePhotoFormRules<Output>) {
  const form = useValidatedForm<UpdateFacePhoto, Output>({
    ...saving,
    rules: zodResolver(schema),
    defaultValues: {
      // A new photo requires an image. An edited photo retains its image if none is chosen.
      photoUrl: undefined,
      crop: undefined,
      name: photo?.name ?? '',
      relationship: photo?.relationship ?? '',
      description: photo?.description ?? '',
      onTablet: photo?.onTablet,
      hasDied: photo ? (photo.hasDied ?? false) : photo,
    } satisfies Record<keyof UpdateFacePhoto, unknown>,
    order: ['photoUrl', 'name', 'relationship', 'description'],
  });
  const onUnreadable = (message: string) => form.setError('photoUrl', { message });
  const setPhoto = (dataUrl: string, crop: Crop | undefined) => {
    form.setValue('photoUrl', dataUrl, { shouldDirty: true });
    form.setValue('crop', crop);
    form.clearErrors('photoUrl');
  };
  const { prepare, preparing } = usePreparedPhoto({
    onReady: (dataUrl) => setPhoto(dataUrl, undefined),
    onUnreadable,
  });
  const { begin, ...cropping } = useCropping({ onCropped: setPhoto, onUnreadable });
  const choose = (file: File) => {
    begin(file);
    void prepare(file);
  };

  useUnsaved(form.formState.isDirty || preparing);
  const [chosen, onTablet, hasDied = false, name, relationship, description] = useWatch({
    control: form.control,
    name: ['photoUrl', 'onTablet', 'hasDied', 'name', 'relationship', 'description'],
  });
  const typed = {
    name: name ?? '',
    relationship: relationship ?? '',
    description: description ?? '',
  };
  const { isSubmitted } = form.formState;
  const setRelationship = (value: string) =>
    form.setValue('relationship', value, {
      shouldDirty: true,
      shouldValidate: isSubmitted,
    });
  const setOnTablet = (value: FaceOnTablet) =>
    form.setValue('onTablet', value, { shouldDirty: true });
  return {
    ...form,
    ...{
      choose,
      preparing,
      chosen,
      cropping,
      typed,
      setRelationship,
      onTablet,
      setOnTablet,
      hasDied,
    },
  };
}

type Typed = Record<'name' | 'relationship' | 'description', string>;

/** The face as the tablet gets it. */
const facePreviewed = (
  { name, relationship, description }: Typed,
  photoUrl: string | undefined,
): TabletFace => ({
  id: 1,
  name: name.trim(),
  relationship: relationship.trim() || null,
  description: description.trim() || null,
  photoUrl: photoUrl ?? '',
  otherPhotoUrls: [],
  voiceUrl: null,
  practice: false,
  hasDied: false,
});

const choices = (): readonly { value: FaceOnTablet; label: string; hint: string }[] => [
  {
    value: 'look',
    label: t({ message: 'Look', comment: 'What the tablet does with a face: only shows it' }),
    hint: t`The photo, the name and the voice, right away.`,
  },
  {
    value: 'practice',
    label: t`Gentle practice`,
    hint: t`Two photos, and any tap is right. For somebody who still enjoys it.`,
  },
  {
    value: 'rest',
    label: t({
      message: 'Rest',
      comment: 'What the tablet does with a face: does not show it for now',
    }),
    hint: t`Not on the tablet for now. The photo stays here.`,
  },
];

type OnTabletChoiceProps = {
  value: FaceOnTablet;
  onChange: (value: FaceOnTablet) => void;
  hasDied: boolean;
};

/** Chooses what the tablet does with a face. It never asks for that of somebody who has died. */
const OnTabletChoice = ({ value, onChange, hasDied }: OnTabletChoiceProps) => (
  <ChoiceGroup
    label={t`On the tablet`}
    options={choices().filter((choice) => !hasDied || choice.value !== 'practice')}
    value={hasDied && value === 'practice' ? 'look' : value}
    onChange={onChange}
  />
);

/** Marks somebody who has died, and says what this changes. */
function HasDiedField(field: UseFormRegisterReturn) {
  const hintId = useId();
  return (
    <div className="grid">
      <CheckboxField label={t`This person has died`} aria-describedby={hintId} {...field} />
      <p id={hintId} className="pl-10 text-ink-soft">
        {t`The photo, the name and your own words stay, in the album and on the tablet. Nobody is asked who it is anymore, and the tablet does not offer to call. It reads the description as you wrote it, so you may want to put it in the past.`}
      </p>
    </div>
  );
}
