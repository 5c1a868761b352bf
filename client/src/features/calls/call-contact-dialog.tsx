import { t } from '@lingui/core/macro';
import type { CallContact } from '#shared/calls/call-contact.answer';
import { living } from '../../lib/living';
import { ChoiceGroup } from '../../ui/choice-group';
import { DeleteRowButton } from '../../ui/delete-row-button';
import { ErrorSummary } from '../../ui/error-summary';
import { Form, FormEnd } from '../../ui/form';
import { FormDialog } from '../../ui/form-dialog';
import { PictureChoice } from '../../ui/picture-choice';
import { SelectField } from '../../ui/select-field';
import { SwitchField } from '../../ui/switch-field';
import { TextField } from '../../ui/text-field';
import type { CallContactFields } from './call-contact-order';
import { addressFields, wayChoices } from './call-ways';
import { ContactPreview } from './contact-preview';
import type { OwnDetails } from './contact-texts';
import { useCallContactForm, type CallContactFormRules, type Face } from './use-call-contact-form';

type CallContactDialogProps = {
  /** The contact to edit, 'new', or 'own' for the account's owner. Undefined closes the dialog. */
  subject: 'new' | 'own' | CallContact | undefined;
  own: OwnDetails | undefined;
  faces: readonly Face[];
  /** All contacts in their order; without them, a contact keeps its place. */
  contacts?: readonly CallContact[];
  /** `place` counts from 0. A new contact comes last. */
  save: (id: number | undefined, words: CallContactFields, place: number) => Promise<unknown>;
  saving: boolean;
  /** Asks whether to delete the contact that is open. */
  onDelete?: (contact: CallContact) => void;
  onClose: () => void;
};

export function CallContactDialog({
  subject,
  own,
  faces,
  contacts = [],
  save,
  saving,
  onDelete,
  onClose,
}: CallContactDialogProps) {
  const edited = typeof subject === 'object' ? subject : undefined;
  const place = contacts.findIndex(({ id }) => id === edited?.id);
  return (
    <FormDialog
      title={edited ? t`Edit Contact` : t`Add Contact`}
      startsInField
      open={subject !== undefined}
      saving={saving}
      onClose={onClose}
    >
      {edited ? (
        <CallContactForm
          contact={edited}
          place={place}
          places={contacts.length}
          faces={faces}
          save={(words, _key, chosen) => save(edited.id, words, chosen)}
          submitLabel={t`Save Changes`}
          texts={{ saved: t`Contact changed`, refused: t`Error changing contact` }}
          onSaved={onClose}
        />
      ) : (
        <CallContactForm
          {...(subject === 'own' && own && { own })}
          faces={faces}
          save={(words) => save(undefined, words, contacts.length)}
          submitLabel={t`Add Contact`}
          texts={{ saved: t`Contact added`, refused: t`Error adding contact` }}
          onSaved={onClose}
        />
      )}
      {edited && onDelete && (
        <DeleteRowButton name={edited.name} onDelete={() => onDelete(edited)} />
      )}
    </FormDialog>
  );
}

type CallContactFormProps = CallContactFormRules & {
  submitLabel: string;
  /** How many places there are to choose from. */
  places?: number;
};

function CallContactForm({ submitLabel, places = 0, ...rules }: CallContactFormProps) {
  const form = useCallContactForm(rules);
  const { register, way } = form;
  const { errors, isSubmitting, submitCount } = form.formState;
  const hasNumber = way === 'phone' || way === 'whatsapp';
  return (
    <Form className="grid-cols-1" onSubmit={form.submit}>
      <ErrorSummary errors={form.errorList} focusKey={submitCount} />
      <TextField
        label={t`Name`}
        hint={t`As the person knows them, for example: Anna.`}
        autoComplete="off"
        error={errors.name?.message}
        {...register('name', { onBlur: form.suggestPicture })}
      />
      <ChoiceGroup
        label={t`How does the tablet reach them?`}
        options={wayChoices()}
        value={way}
        onChange={form.chooseWay}
      />
      <TextField
        {...addressFields()[way]}
        error={errors.address?.message}
        {...register('address')}
      />
      {way === 'ask' && (
        <SwitchField
          label={t`Also at night`}
          hint={t`From ten in the evening to seven in the morning, if others do not answer.`}
          {...register('alsoAtNight')}
        />
      )}
      {!hasNumber && (
        <TextField
          label={t`Phone number for paper`}
          optional
          hint={t`For the sheet on the fridge. The tablet does not show it.`}
          type="tel"
          autoComplete="off"
          error={errors.paperPhone?.message}
          {...register('paperPhone')}
        />
      )}
      <PictureChoice
        label={t`Picture on the button`}
        faces={living(rules.faces, rules.contact?.facePhotoId)}
        field={register('facePhotoId')}
      />
      {places > 1 && (
        <SelectField
          label={t`Place among the buttons of the tablet`}
          options={Array.from({ length: places }, (_, place) => ({
            value: String(place),
            label: String(place + 1),
          }))}
          {...register('place')}
        />
      )}
      <ContactPreview control={form.control} faces={rules.faces} contact={rules.contact} />
      <FormEnd
        submitLabel={submitLabel}
        busy={isSubmitting ? t`Saving…` : undefined}
        serverError={form.serverError}
      />
    </Form>
  );
}
