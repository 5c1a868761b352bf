import { zodResolver } from '@hookform/resolvers/zod';
import { t } from '@lingui/core/macro';
import { useState, type ComponentType } from 'react';
import { useWatch, type Resolver, type ResolverResult, type UseFormReturn } from 'react-hook-form';
import type { Waiting } from '#shared/contributions/contribution.answer';
import {
  acceptContributionSchema,
  type AcceptContribution,
} from '#shared/contributions/contribution.form';
import {
  giftChoiceNames,
  type GiftChoice,
  type GiftContent,
} from '#shared/contributions/gift-outcomes';
import { nameOfFace } from '../../lib/name-of-face';
import { relationWord, storedRelation } from '../../lib/relation-word';
import { ChoiceGroup } from '../../ui/choice-group';
import { ErrorSummary } from '../../ui/error-summary';
import { Form, FormEnd } from '../../ui/form';
import { SelectField } from '../../ui/select-field';
import { useUnsaved } from '../../ui/unsaved-changes';
import { useValidatedForm } from '../../ui/use-validated-form';
import { onlyNamesake, type AlbumFace } from './album-face';
import { contentOf } from './content-of-gift';
import { ContributedPhoto } from './contributed-photo';
import { ACCEPT_ORDER, FaceFields } from './contribution-fields';
import { choicesForGift } from './contribution-kinds';
import { CroppablePhoto, type PhotoPart } from './croppable-photo';

type GiftForm = Pick<
  UseFormReturn<AcceptContribution>,
  'register' | 'formState' | 'control' | 'setValue' | 'clearErrors'
>;
type GiftRules = Resolver<AcceptContribution, unknown, AcceptContribution>;

interface Way {
  from: readonly GiftContent[];
  /** True if the album must have a face for it. */
  needsFace?: true;
  label: () => string;
  hint?: (gift: Waiting) => string | undefined;
  /** Undefined if there is nothing to enter. */
  Fields?: ComponentType<{ form: GiftForm; faces: readonly AlbumFace[] }>;
  /** Only what is sent for this outcome is checked. */
  rules: GiftRules;
  submitLabel: () => string;
}

const textRules = zodResolver(acceptContributionSchema);

const ofFace =
  (message: () => string): GiftRules =>
  ({ faceId }): ResolverResult<AcceptContribution, AcceptContribution> =>
    faceId === undefined
      ? { values: {}, errors: { faceId: { type: 'required', message: message() } } }
      : { values: { faceId }, errors: {} };

type WayName = 'face' | 'picture' | 'voice' | 'clip' | GiftChoice;

/** The choices of a caregiver for what a gift becomes, in their order. */
const ways: Record<WayName, Way> = {
  face: {
    from: ['photo'],
    label: () => t`A new face`,
    Fields: FaceFields,
    rules: ({ faceId: _faceId, ...words }, ...rest) => textRules(words, ...rest),
    submitLabel: () => t`Add to the album`,
  },
  picture: {
    from: ['photo'],
    needsFace: true,
    label: () => t`Another picture of somebody who is in the album`,
    hint: ({ voiceUrl }) =>
      voiceUrl === null ? undefined : t`The recording becomes the voice of this face.`,
    Fields: (fields) => <FaceField label={t`Whose picture is it?`} {...fields} />,
    rules: ofFace(() => t`Please choose whose picture it is`),
    submitLabel: () => t`Add to the album`,
  },
  voice: {
    from: ['voice'],
    needsFace: true,
    label: () => t`The voice of somebody who is in the album`,
    Fields: (fields) => <FaceField label={t`Whose voice is it?`} {...fields} />,
    rules: ofFace(() => t`Please choose whose voice it is`),
    submitLabel: () => t`Use this voice`,
  },
  clip: {
    from: ['clip'],
    needsFace: true,
    label: () => t`The clip of somebody who is in the album`,
    Fields: (fields) => <FaceField label={t`Whose clip is it?`} {...fields} />,
    rules: ofFace(() => t`Please choose whose clip it is`),
    submitLabel: () => t`Use this clip`,
  },
  ...(Object.fromEntries<Way>(
    giftChoiceNames.map((name) => [
      name,
      { ...choicesForGift[name], rules: () => ({ values: { [name]: true }, errors: {} }) },
    ]),
  ) as Record<GiftChoice, Way>),
};
const wayNames = Object.keys(ways) as WayName[];

type AcceptGiftFormProps = {
  gift: Waiting;
  faces: readonly AlbumFace[];
  save: (changes: AcceptContribution) => Promise<unknown>;
  onSaved: () => void;
};

/** Chooses the form of a gift: a new face, a further picture, the voice or the clip of one, or the next hello. */
export function AcceptGiftForm({ gift, faces, save, onSaved }: AcceptGiftFormProps) {
  const { words, photoUrl, clip, faceId, sameName = [] } = gift;
  const content = contentOf(gift);
  const offered = wayNames.filter(
    (name) => ways[name].from.includes(content) && (faces.length > 0 || !ways[name].needsFace),
  );
  const [way, setWay] = useState<WayName>(
    content === 'photo' && (faceId !== null || sameName.length > 0)
      ? 'picture'
      : (offered[0] ?? 'asHello'),
  );
  const [part, setPart] = useState<PhotoPart>();
  const { Fields, rules, submitLabel } = ways[way];
  const form = useValidatedForm<AcceptContribution>({
    rules,
    defaultValues: {
      name: words.fromName ?? '',
      relationship: relationWord(words.relationship ?? ''),
      description: words.description ?? '',
      faceId: faceId ?? onlyNamesake(gift)?.id,
    },
    save: ({ relationship, ...changes }) =>
      save({
        ...changes,
        ...(part && { crop: part.crop }),
        ...(relationship && {
          relationship: storedRelation(relationship, words.relationship ?? undefined),
        }),
      }),
    onSaved,
    texts: { saved: t`Added`, refused: t`Error adding` },
    order: ACCEPT_ORDER,
  });
  const { isSubmitting, isDirty, submitCount } = form.formState;
  useUnsaved(isDirty || part !== undefined);
  const choose = (chosen: WayName) => {
    setWay(chosen);
    form.clearErrors();
  };
  return (
    <Form onSubmit={form.submit}>
      <ErrorSummary errors={form.errorList} focusKey={submitCount} />
      {photoUrl !== null && <CroppablePhoto photoUrl={photoUrl} part={part} onChange={setPart} />}
      {clip && <ContributedPhoto photoUrl={clip.stillUrl} />}
      <ChoiceGroup
        label={t`What does it become?`}
        options={offered.map((value) => {
          const { label, hint } = ways[value];
          return { value, label: label(), hint: hint?.(gift) };
        })}
        value={way}
        onChange={choose}
      />
      {Fields && <Fields form={form} faces={faces} />}
      <FormEnd
        submitLabel={submitLabel()}
        busy={isSubmitting ? t`Adding…` : undefined}
        serverError={form.serverError}
      />
    </Form>
  );
}

type FaceFieldProps = { label: string; form: GiftForm; faces: readonly AlbumFace[] };

function FaceField({ label, form, faces }: FaceFieldProps) {
  const chosen = useWatch({ control: form.control, name: 'faceId' });
  return (
    <SelectField
      translate="no"
      label={label}
      name="faceId"
      placeholder={t`Please choose`}
      options={faces.map((face) => ({ value: String(face.id), label: nameOfFace(face) }))}
      value={chosen === undefined ? '' : String(chosen)}
      error={form.formState.errors.faceId?.message}
      onChange={({ currentTarget: { value } }) => {
        form.setValue('faceId', value ? Number(value) : undefined, { shouldDirty: true });
        form.clearErrors();
      }}
    />
  );
}
