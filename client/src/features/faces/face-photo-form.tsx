import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import type { TabletFace } from '#shared/faces/face-photo.answer';
import { smallPhoto } from '../../lib/photo/small-photo';
import { usePerson } from '../../session/person';
import { TabletPreview } from '../../session/tablet-preview';
import { ErrorSummary } from '../../ui/error-summary';
import { Form, FormEnd } from '../../ui/form';
import { PhotoField } from '../../ui/photo-field';
import { TextAreaField, TextField } from '../../ui/text-field';
import { ClipAfterDeath } from './clip-after-death';
import { faceQuery } from './face-photo.queries';
import { HasDiedField, OnTabletChoice } from './on-tablet-fields';
import { FacePicturesField } from './pictures/face-pictures-field';
import { RelationshipField } from './relationship-field';
import { useFacePhotoForm, type FacePhotoFormRules, type TypedTexts } from './use-face-photo-form';
import { WhosePicture, type SameName } from './whose-picture';

type FacePhotoFormProps<Output> = FacePhotoFormRules<Output> & {
  submitLabel: string;
  /** Takes several photos that were chosen at once, and what was typed for the first. Only for a new photo. */
  onSeveral?: (files: File[], typed: TypedTexts) => void;
  /** Asks whether it is another picture of a face that has the name. Only for a new photo. */
  sameName?: SameName;
};

export function FacePhotoForm<Output extends object>({
  submitLabel,
  onSeveral,
  sameName,
  ...rules
}: FacePhotoFormProps<Output>) {
  const form = useFacePhotoForm(rules);
  const { register, chosen, cropping, typed, onTablet } = form;
  const { errors, isSubmitting, submitCount } = form.formState;
  const face = useFace(rules.photo?.id);
  const keptUrl = face?.photoUrl ?? rules.photo?.photoUrl;
  const shownUrl = cropping.preview ?? chosen ?? (keptUrl && smallPhoto(keptUrl));
  const isPicture = sameName?.faceOf(typed.name) !== undefined;
  const preparing = form.preparing ? t`Preparing the photo…` : undefined;
  return (
    <Form onSubmit={form.submit}>
      <ErrorSummary errors={form.errorList} focusKey={submitCount} />
      <PhotoField
        label={t`Photo`}
        hint={
          onSeveral
            ? t`One or several. Square images work best, with one face well lit.`
            : t`Square images work best, with one face well lit.`
        }
        name="photoUrl"
        previewUrl={shownUrl}
        chosenUrl={chosen}
        busyText={preparing}
        error={errors.photoUrl?.message}
        onChoose={form.choose}
        onChooseSeveral={onSeveral && ((files) => onSeveral(files, typed))}
      />
      {cropping.button && <div>{cropping.button}</div>}
      {face && <FacePicturesField face={face} />}
      <WhoFields form={form} sameName={sameName} isPicture={isPicture} />
      {onTablet && (
        <>
          <OnTabletChoice value={onTablet} onChange={form.setOnTablet} hasDied={form.hasDied} />
          <HasDiedField {...register('hasDied')} />
          {face && form.hasDied && <ClipAfterDeath face={face} />}
        </>
      )}
      {typed.name.trim() !== '' && !isPicture && (
        <TabletPreview screen="face" content={{ faces: [facePreviewed(typed, shownUrl)] }} />
      )}
      <FormEnd
        submitLabel={submitLabel}
        busy={preparing ?? (isSubmitting ? t`Saving…` : undefined)}
        serverError={form.serverError}
      />
    </Form>
  );
}

type WhoFieldsProps = {
  form: Pick<
    ReturnType<typeof useFacePhotoForm>,
    'register' | 'formState' | 'typed' | 'setRelationship'
  >;
  sameName: SameName | undefined;
  /** True if the face has its words already. */
  isPicture: boolean;
};

/** The words of a face. */
function WhoFields({ form, sameName, isPicture }: WhoFieldsProps) {
  const { register, formState, typed, setRelationship } = form;
  const { errors } = formState;
  return (
    <>
      <TextField
        label={t`Name`}
        autoComplete="off"
        error={errors.name?.message}
        {...register('name')}
      />
      {sameName && <WhosePicture name={typed.name} asks={sameName} />}
      {!isPicture && (
        <>
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
        </>
      )}
    </>
  );
}

/** The edited face with its pictures, once they are loaded. */
function useFace(id: number | undefined) {
  const { id: personId } = usePerson();
  return useQuery({ ...faceQuery(personId, id ?? 0), enabled: id !== undefined }).data;
}

/** The face as the tablet gets it. */
const facePreviewed = (
  { name, relationship, description }: TypedTexts,
  photoUrl: string | undefined,
): TabletFace => ({
  id: 1,
  name: name.trim(),
  relationship: relationship.trim() || null,
  description: description.trim() || null,
  photoUrl: photoUrl ?? '',
  otherPhotoUrls: [],
  voiceUrl: null,
  clip: null,
  practice: false,
  hasDied: false,
});
