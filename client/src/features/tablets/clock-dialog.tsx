import { zodResolver } from '@hookform/resolvers/zod';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { personClockSchema, type PersonClock } from '#shared/people/person.form';
import { usePerson } from '../../session/person';
import { personSettingsQuery, useSavePersonSettings } from '../../session/person-settings.queries';
import { ErrorSummary } from '../../ui/error-summary';
import { Form, FormEnd } from '../../ui/form';
import { FormDialog } from '../../ui/form-dialog';
import { TimeField } from '../../ui/native-time-fields';
import { QueryState } from '../../ui/query-state';
import { SelectField } from '../../ui/select-field';
import { useUnsaved } from '../../ui/unsaved-changes';
import { useValidatedForm, type SaveRules } from '../../ui/use-validated-form';

type ClockDialogProps = { open: boolean; onClose: () => void };

/** The time zone of the tablet's clock, and the hours in which the tablet is dark or does not speak by itself. */
export function ClockDialog({ open, onClose }: ClockDialogProps) {
  const { id } = usePerson();
  const query = useQuery(personSettingsQuery(id));
  const { mutateAsync: save, isPending } = useSavePersonSettings();
  return (
    <FormDialog title={t`Clock and night`} open={open} saving={isPending} onClose={onClose}>
      <QueryState
        query={query}
        texts={{
          loading: t`Loading the clock…`,
          failed: t`We could not load the clock`,
        }}
        skeleton={<div aria-hidden="true" className="h-80" />}
      >
        {({ timeZone, nightFrom, nightTo, quietFrom, quietTo }) => (
          <ClockForm
            clock={{ timeZone, nightFrom, nightTo, quietFrom, quietTo }}
            save={(input) => save(input)}
            onSaved={onClose}
          />
        )}
      </QueryState>
    </FormDialog>
  );
}

const rules = zodResolver(personClockSchema);

type ClockFormProps = SaveRules<PersonClock> & { clock: PersonClock };

function ClockForm({ clock, ...saving }: ClockFormProps) {
  const { register, submit, errorList, formState, serverError } = useValidatedForm({
    ...saving,
    rules,
    defaultValues: clock,
    texts: { saved: t`Saved for the tablet`, refused: t`Error saving for the tablet` },
  });
  const { errors, isDirty, isSubmitting, submitCount } = formState;
  useUnsaved(isDirty);
  return (
    <Form className="grid-cols-1" onSubmit={submit}>
      <ErrorSummary errors={errorList} focusKey={submitCount} />
      <SelectField
        label={t`Time zone`}
        hint={t`Of the person who uses the tablet. Its clock shows the time there.`}
        placeholder={t`Choose a time zone`}
        options={timeZones(clock.timeZone).map((zone) => ({ value: zone, label: zoneName(zone) }))}
        error={errors.timeZone?.message}
        {...register('timeZone')}
      />
      <Hours register={register} errors={errors} />
      <FormEnd
        submitLabel={t`Save for the Tablet`}
        busy={isSubmitting ? t`Saving…` : undefined}
        serverError={serverError}
      />
    </Form>
  );
}

type HoursProps = { register: UseFormRegister<PersonClock>; errors: FieldErrors<PersonClock> };

function Hours({ register, errors }: HoursProps) {
  return (
    <>
      <p>{t`At night the tablet is dark and says only that it is night, and what comes next.`}</p>
      <div className="grid grid-cols-1 gap-6 sm:grid-cols-2">
        <TimeField
          label={t`The night begins`}
          error={errors.nightFrom?.message}
          {...register('nightFrom')}
        />
        <TimeField
          label={t`The night ends`}
          error={errors.nightTo?.message}
          {...register('nightTo')}
        />
      </div>
      <p>{t`In the quiet hours the tablet does not speak by itself, and no reminder can be set.`}</p>
      <div className="grid grid-cols-1 gap-6 sm:grid-cols-2">
        <TimeField
          label={t`The quiet hours begin`}
          error={errors.quietFrom?.message}
          {...register('quietFrom')}
        />
        <TimeField
          label={t`The quiet hours end`}
          error={errors.quietTo?.message}
          {...register('quietTo')}
        />
      </div>
    </>
  );
}

/** All time zones that the browser knows, and the stored one. */
function timeZones(stored: string): string[] {
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const { supportedValuesOf } = Intl as Partial<typeof Intl>;
  return [...new Set([...(supportedValuesOf?.('timeZone') ?? []), stored, own])].sort();
}

/** "Europe: Brussels" for "Europe/Brussels". */
const zoneName = (zone: string): string => zone.replace('/', ': ').replaceAll('_', ' ');
