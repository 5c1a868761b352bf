import { zodResolver } from '@hookform/resolvers/zod';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { givingAsks, type GivingAsks } from '#shared/giving/asks';
import { newGivingLinkSchema, type NewGivingLink } from '#shared/giving/giving.form';
import { languageNames, languages } from '#shared/product/languages';
import {
  GIVING_LINK_DAYS,
  GIVING_LINK_DAYS_MAX,
  GIVING_LINK_USES,
  GIVING_LINK_USES_MAX,
} from '#shared/product/limits';
import { currentLanguage } from '../../lib/messages';
import { usePerson } from '../../session/person';
import { personSettingsQuery } from '../../session/person-settings.queries';
import { CheckboxField } from '../../ui/checkbox-field';
import { ChoiceGroup } from '../../ui/choice-group';
import { ErrorSummary } from '../../ui/error-summary';
import { Form, FormEnd } from '../../ui/form';
import { SelectField } from '../../ui/select-field';
import { TextField } from '../../ui/text-field';
import { useUnsaved } from '../../ui/unsaved-changes';
import { useValidatedForm } from '../../ui/use-validated-form';
import { familyTexts } from './family-texts';

const rules = zodResolver(newGivingLinkSchema);

const choices = Object.keys(familyTexts) as GivingAsks[];

/** A face whose voice can be asked for. */
export interface FaceToGiveTo {
  id: number;
  name: string;
}

type GivingLinkFormProps = {
  faces: readonly FaceToGiveTo[];
  save: (link: NewGivingLink) => Promise<unknown>;
};

/** The settings of a link: its request and language, and how long and how often it works. */
export function GivingLinkForm({ faces, save }: GivingLinkFormProps) {
  const form = useValidatedForm({
    rules,
    defaultValues: {
      asks: 'photo-voice',
      label: t`For the family album`,
      locale: currentLanguage(),
      days: GIVING_LINK_DAYS,
      uses: GIVING_LINK_USES,
    },
    save,
    onSaved: () => undefined,
  });
  const { register, setValue, control } = form;
  const { data: settings } = useQuery(personSettingsQuery(usePerson().id));
  const { errors, isSubmitting, isDirty, submitCount } = form.formState;
  const asks = useWatch({ control, name: 'asks' });
  const choose = (chosen: GivingAsks) => {
    setValue('asks', chosen, { shouldDirty: true });
    if (!givingAsks[chosen].mayNameFace) setValue('faceId', undefined);
  };
  useUnsaved(isDirty);
  return (
    <Form onSubmit={form.submit}>
      <ErrorSummary errors={form.errorList} focusKey={submitCount} />
      <ChoiceGroup
        label={t`What do you ask for?`}
        options={choices.map((value) => ({ value, label: familyTexts[value].label() }))}
        value={asks}
        onChange={choose}
      />
      {givingAsks[asks].mayNameFace && faces.length > 0 && (
        <SelectField
          translate="no"
          label={t`Whose voice is it?`}
          optional
          placeholder={t`Decide when it is there`}
          options={faces.map(({ id, name }) => ({ value: String(id), label: name }))}
          error={errors.faceId?.message}
          {...register('faceId', { setValueAs: toNumber })}
        />
      )}
      <TextField
        label={t`What your relatives read`}
        hint={t`They see nothing else of the album.`}
        autoComplete="off"
        error={errors.label?.message}
        {...register('label')}
      />
      <SelectField
        translate="no"
        label={t`Language of the page`}
        options={languages.map((language) => ({
          value: language,
          label: languageNames[language],
        }))}
        error={errors.locale?.message}
        {...register('locale')}
      />
      <div className="grid items-end gap-6 sm:grid-cols-2">
        <TextField
          label={t`How many days it works`}
          type="number"
          inputMode="numeric"
          min={1}
          max={GIVING_LINK_DAYS_MAX}
          error={errors.days?.message}
          {...register('days', { setValueAs: toNumber })}
        />
        <TextField
          label={t`How often it can be used`}
          type="number"
          inputMode="numeric"
          min={1}
          max={GIVING_LINK_USES_MAX}
          error={errors.uses?.message}
          {...register('uses', { setValueAs: toNumber })}
        />
      </div>
      {settings?.tellsOpened && (
        <CheckboxField
          label={t`Let givers know, on the next day, that it was opened on the tablet`}
          {...register('tellsOpened')}
        />
      )}
      <FormEnd
        submitLabel={t`Make the link`}
        busy={isSubmitting ? t`One moment…` : undefined}
        serverError={form.serverError}
      />
    </Form>
  );
}

/** An empty field has no number. */
const toNumber = (typed: unknown): number | undefined =>
  typed === '' || typed === undefined ? undefined : Number(typed);
