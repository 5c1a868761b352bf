import { zodResolver } from '@hookform/resolvers/zod';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { hasRight } from '#shared/circle/roles';
import { personPictureSchema, type PersonPicture } from '#shared/people/person.form';
import { usePreparedPhoto } from '../../lib/photo/shrink-photo';
import { smallPhoto } from '../../lib/photo/small-photo';
import { site } from '../../lib/site';
import { usePerson } from '../../session/person';
import { personSettingsQuery, useSavePersonSettings } from '../../session/person-settings.queries';
import { Form, FormEnd } from '../../ui/form';
import { FormDialog } from '../../ui/form-dialog';
import { PhotoField } from '../../ui/photo-field';
import { SwitchField } from '../../ui/switch-field';
import { useUnsaved } from '../../ui/unsaved-changes';
import { useValidatedForm, type SaveRules } from '../../ui/use-validated-form';

type PictureDialogProps = { open: boolean; onClose: () => void };

/** Chooses or removes the picture by which members tell their people apart. */
export function PictureDialog({ open, onClose }: PictureDialogProps) {
  const { photoUrl } = usePerson();
  const { mutateAsync: save, isPending } = useSavePersonSettings();
  return (
    <FormDialog
      title={t`Picture of the person`}
      description={t`The circle sees it beside the name. The tablet does not show it.`}
      open={open}
      saving={isPending}
      onClose={onClose}
    >
      <PictureForm stored={photoUrl} save={(input) => save(input)} onSaved={onClose} />
      {photoUrl !== null && !site.noMail && <InEmails />}
    </FormDialog>
  );
}

/** Lets owners decide whether emails show the picture. */
function InEmails() {
  const person = usePerson();
  const { data: settings } = useQuery(personSettingsQuery(person.id));
  const { mutate: save, isPending, variables } = useSavePersonSettings();
  if (!settings || !hasRight(person.role, 'manage')) return null;
  return (
    <SwitchField
      label={t`Show it in emails that ask a member to call`}
      checked={isPending ? variables.pictureInEmails : settings.pictureInEmails}
      onChange={({ currentTarget }) => save({ pictureInEmails: currentTarget.checked })}
    />
  );
}

const rules = zodResolver(personPictureSchema);

type PictureFormProps = SaveRules<PersonPicture> & { stored: string | null };

function PictureForm({ stored, ...saving }: PictureFormProps) {
  const form = useValidatedForm<PersonPicture>({
    ...saving,
    rules,
    defaultValues: { photoUrl: undefined },
    texts: { saved: t`Picture saved`, refused: t`Error saving the picture` },
  });
  const { errors, isDirty, isSubmitting } = form.formState;
  const setPhoto = (photoUrl: string | null) => {
    form.setValue('photoUrl', photoUrl, { shouldDirty: true });
    form.clearErrors('photoUrl');
  };
  const { prepare, preparing } = usePreparedPhoto({
    onReady: setPhoto,
    onUnreadable: (message) => form.setError('photoUrl', { message }),
  });
  // Null is a photo that was removed.
  const [photoUrl = stored] = useWatch({ control: form.control, name: ['photoUrl'] });
  const input = useRef<HTMLInputElement>(null);
  useUnsaved(isDirty || preparing);
  const busy = preparing ? t`Preparing the photo…` : isSubmitting ? t`Saving…` : undefined;
  return (
    <Form className="grid-cols-1" onSubmit={form.submit}>
      <PhotoField
        label={t`Photo`}
        name="photoUrl"
        inputRef={input}
        previewUrl={photoUrl === null ? undefined : smallPhoto(photoUrl)}
        busyText={preparing ? busy : undefined}
        error={errors.photoUrl?.message}
        onChoose={(file) => void prepare(file)}
        onRemove={() => {
          setPhoto(null);
          // The focused button is removed together with the photo.
          input.current?.focus();
        }}
      />
      <FormEnd submitLabel={t`Save`} busy={busy} serverError={form.serverError} />
    </Form>
  );
}
