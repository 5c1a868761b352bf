import { t } from '@lingui/core/macro';
import { Suspense, useId, type ChangeEvent, type ComponentType } from 'react';
import { givingAsks } from '#shared/giving/asks';
import type { GiftLink } from '#shared/giving/giving.answer';
import { DESCRIPTION_MAX, NAME_MAX } from '#shared/product/limits';
import { paths } from '#shared/product/paths';
import { lazyComponent } from '../../lib/lazy-component';
import { relationWord, suggestedRelations } from '../../lib/relation-word';
import { unsavedVoice } from '../../lib/unsaved-voice';
import { TextLink } from '../../ui/app-link';
import { Button, buttonClass } from '../../ui/button';
import { CheckboxField } from '../../ui/checkbox-field';
import { FieldError } from '../../ui/field';
import { Form } from '../../ui/form';
import { CameraIcon } from '../../ui/icons';
import { ListenButton } from '../../ui/listen-button';
import { Notice } from '../../ui/notice';
import { Spinner } from '../../ui/spinner';
import { TextAreaField, TextField } from '../../ui/text-field';
import { UnsavedChanges } from '../../ui/unsaved-changes';
import { VoiceRecorder } from '../../ui/voice-recorder';
import { giverTexts } from './giver-texts';
import { Headed } from './headed';
import { SentGifts } from './sent-gifts';
import { useGiftForm, type GiftStep, type SentPicture } from './use-gift-form';

type GiftStepsProps = {
  token: string;
  link: GiftLink;
  onSent: (sent: SentPicture) => void;
};

/** Asks for the gift, for its giver, and whether the family may keep it: one question a screen. */
export function GiftSteps({ token, link, onSent }: GiftStepsProps) {
  const { asks, label, askedBy } = link;
  const form = useGiftForm({ token, asks, label, onSent });
  const { step, isFirst } = form;
  const Question = questions[step];
  return (
    <UnsavedChanges unsaved={form.isTouched}>
      <Headed key={step} title={isFirst ? giverTexts[asks].asked(askedBy) : titles[step]()}>
        {isFirst && (
          <p dir="auto" translate="no" className="text-lead text-ink-soft wrap-anywhere">
            {label}
          </p>
        )}
        <Form onSubmit={form.forward}>
          <Question form={form} asks={asks} />
          <div className="grid gap-3">
            <Next form={form} asks={asks} />
            {!isFirst && (
              <Button variant="quiet" className="-ml-3 justify-self-start" onClick={form.back}>
                {t`Back`}
              </Button>
            )}
          </div>
        </Form>
      </Headed>
      {isFirst && <SentGifts />}
    </UnsavedChanges>
  );
}

type QuestionProps = { form: ReturnType<typeof useGiftForm>; asks: GiftLink['asks'] };

const titles: Record<GiftStep, () => string> = {
  photoUrl: () => t`A picture`,
  voice: () => t`Say one sentence`,
  clip: () => t`A clip`,
  sentence: () => t`One sentence about the picture`,
  who: () => t`Who are you?`,
  agree: () => t`May the family keep it?`,
};

/** The first screens have their own large button: this one only where there is something to go on with. */
function Next({ form, asks }: QuestionProps) {
  const { step, photoUrl } = form;
  const { made, isBusy } = form.clip.clip;
  if (step === 'agree')
    return (
      <Button
        type="submit"
        size="large"
        busy={form.isSending ? t`Sending…` : undefined}
      >{t`I agree: send it`}</Button>
    );
  const isChosen = step === 'photoUrl' ? photoUrl !== undefined : true;
  const isNeeded = givingAsks[asks].needs === 'all';
  if (step === 'photoUrl' && !isChosen && isNeeded) return null;
  // The recorder has its own buttons until there is a clip.
  if (step === 'clip' && (made === undefined || isBusy)) return null;
  const isOffered = step === 'who' || step === 'sentence' || step === 'clip';
  return (
    <Button type="submit" size="large" variant={isOffered ? 'primary' : 'secondary'}>
      {isChosen
        ? t({ message: 'Next', context: 'to the next question', comment: 'Button of a form' })
        : t`Without a picture`}
    </Button>
  );
}

/** One button as wide as the screen, for the camera or the gallery. */
function PhotoQuestion({ form: { photoUrl, prepare, preparing, error } }: QuestionProps) {
  const id = useId();
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    if (file && !preparing) void prepare(file);
    // Emptied, so that choosing the same picture once more is noticed.
    target.value = '';
  };
  return (
    <div className="relative grid gap-4">
      {photoUrl && <Chosen src={photoUrl} />}
      <input
        id={id}
        type="file"
        name="photoUrl"
        accept="image/*"
        onChange={choose}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-error`}
        className="peer sr-only"
      />
      <label
        htmlFor={id}
        className={buttonClass({
          size: 'large',
          className: 'min-h-32! w-full peer-focus-visible:focus-ring',
        })}
      >
        {preparing ? <Spinner /> : <CameraIcon />}
        {/* A text of two lines begins beside the icon. */}
        <span className="text-start">
          {preparing
            ? t`Preparing the photo…`
            : photoUrl
              ? t`Choose another photo`
              : t`Take or choose a photo`}
        </span>
      </label>
      <p role="status" className="sr-only">
        {preparing && t`Preparing the photo…`}
      </p>
      <FieldError id={`${id}-error`} message={error} />
    </div>
  );
}

const Chosen = ({ src }: { src: string }) => (
  <img src={src} alt={t`Preview`} className="max-h-80 w-full rounded-card object-contain" />
);

function VoiceQuestion({ form, asks }: QuestionProps) {
  const { error, recorder, fields, set } = form;
  const errorId = useId();
  const { sentence } = giverTexts[asks];
  return (
    <>
      <div role="group" aria-label={t`Say one sentence`} className="grid gap-1.5">
        <FieldError id={errorId} message={error} />
        <VoiceRecorder name="voice" recorder={recorder} stored={undefined} isLarge />
      </div>
      {sentence && <SentenceField label={sentence()} {...{ fields, set }} />}
    </>
  );
}

type SentenceFieldProps = Pick<QuestionProps['form'], 'fields' | 'set'> & { label: string };

const SentenceField = ({ label, fields, set }: SentenceFieldProps) => (
  <TextAreaField
    label={label}
    optional
    rows={2}
    autoComplete="off"
    maxLength={DESCRIPTION_MAX}
    value={fields.description}
    onChange={({ currentTarget }) => set({ description: currentTarget.value })}
  />
);

const ClipQuestion = lazyComponent(async () => (await import('./clip-question')).ClipQuestion);
const ClipToGive = lazyComponent(async () => (await import('./clip-question')).ClipToGive);

const ClipStep = ({ form: { clip, error } }: QuestionProps) => (
  <Suspense fallback={<Spinner />}>
    <ClipQuestion clip={clip.clip} error={error} {...clip.changes} />
  </Suspense>
);

function SentenceQuestion({ form: { fields, set, photoUrl } }: QuestionProps) {
  return (
    <>
      {photoUrl && <Chosen src={photoUrl} />}
      <SentenceField label={t`Your sentence`} {...{ fields, set }} />
    </>
  );
}

function WhoQuestion({ form: { fields, set, error } }: QuestionProps) {
  const relations = useId();
  return (
    <>
      <TextField
        label={t`Your name, as the family knows you.`}
        name="fromName"
        autoComplete="name"
        maxLength={NAME_MAX}
        value={fields.fromName}
        error={error}
        onChange={({ currentTarget }) => set({ fromName: currentTarget.value })}
      />
      <TextField
        label={t`What are you to the person?`}
        optional
        hint={t`For example: granddaughter, neighbor.`}
        autoComplete="off"
        list={relations}
        maxLength={NAME_MAX}
        value={fields.relationship}
        onChange={({ currentTarget }) => set({ relationship: currentTarget.value })}
      />
      <datalist id={relations}>
        {suggestedRelations()
          .filter((word) => word !== relationWord('pet'))
          .map((word) => (
            <option key={word} value={word} />
          ))}
      </datalist>
    </>
  );
}

function AgreeQuestion({ form, asks }: QuestionProps) {
  const { photoUrl, recorder, clip, fields, set, error } = form;
  const { made } = clip.clip;
  return (
    <>
      {photoUrl && <Chosen src={photoUrl} />}
      {made && (
        <Suspense>
          <ClipToGive still={made.still} part={clip.part} onCancel={clip.cancel} />
        </Suspense>
      )}
      {recorder.recording && (
        <div>
          <ListenButton name="unsaved" sound={unsavedVoice(recorder.recording)} />
        </div>
      )}
      <p className="text-lead">
        <span>{`${giverTexts[asks].consent()}.`}</span>{' '}
        <TextLink href={paths.privacyPolicy} target="_blank">
          {t`Privacy Policy`}
        </TextLink>
      </p>
      <CheckboxField
        label={t`A child is in it, and a parent agrees`}
        name="childAgreed"
        checked={fields.childAgreed}
        onChange={({ currentTarget }) => set({ childAgreed: currentTarget.checked })}
      />
      {error && (
        <Notice tone="danger" role="alert" title={t`Not sent yet`}>
          {error}
        </Notice>
      )}
    </>
  );
}

const questions: Record<GiftStep, ComponentType<QuestionProps>> = {
  photoUrl: PhotoQuestion,
  voice: VoiceQuestion,
  clip: ClipStep,
  sentence: SentenceQuestion,
  who: WhoQuestion,
  agree: AgreeQuestion,
};
