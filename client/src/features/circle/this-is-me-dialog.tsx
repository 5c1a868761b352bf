import { zodResolver } from '@hookform/resolvers/zod';
import { t } from '@lingui/core/macro';
import { useWatch } from 'react-hook-form';
import type { Member } from '#shared/circle/member.answer';
import { thisIsMeSchema, type ThisIsMe } from '#shared/circle/member.form';
import { smallPhoto } from '../../lib/photo/small-photo';
import { addedText, usePerson } from '../../session/person';
import { ErrorSummary } from '../../ui/error-summary';
import { Form, FormEnd } from '../../ui/form';
import { FormDialog } from '../../ui/form-dialog';
import { FramedPhoto } from '../../ui/framed-photo';
import { PersonIcon } from '../../ui/icons';
import { SelectField } from '../../ui/select-field';
import { TextField } from '../../ui/text-field';
import { useUnsaved } from '../../ui/unsaved-changes';
import { useValidatedForm } from '../../ui/use-validated-form';
import { useSayThisIsMe } from './circle.queries';
import { thisIsMe } from './role-names';

/** A face of the album that may be that of a member. */
export interface FaceOfMember {
  id: number;
  name: string;
  photoUrl: string;
}

type ThisIsMeDialogProps = {
  members: readonly Member[];
  faces: readonly FaceOfMember[];
  open: boolean;
  onClose: () => void;
};

/** Asks a member for the name that the person uses, and for the member's own face in the album. */
export function ThisIsMeDialog({ members, faces, open, onClose }: ThisIsMeDialogProps) {
  const { id: personId } = usePerson();
  const say = useSayThisIsMe(personId);
  const me = members.find(({ isMe }) => isMe);
  const taken = members.filter(({ isMe }) => !isMe).map(({ faceId }) => faceId);
  return (
    <FormDialog
      title={thisIsMe()}
      description={t`The tablet shows this name and this photo with what you send.`}
      open={open}
      saving={say.isPending}
      onClose={onClose}
    >
      {me && (
        <ThisIsMeForm
          me={me}
          faces={faces.filter(({ id }) => !taken.includes(id))}
          save={say.mutateAsync}
          onSaved={onClose}
        />
      )}
    </FormDialog>
  );
}

const firstNameOf = ({ name }: Member): string => name?.trim().split(/\s+/)[0] ?? '';

/** The face with the member's first name, if there is only one. */
function proposedFace(me: Member, faces: readonly FaceOfMember[]): number | null {
  const first = firstNameOf(me).toLowerCase();
  const [face, another] = faces.filter(
    ({ name }) => first !== '' && name.trim().split(/\s+/)[0]?.toLowerCase() === first,
  );
  return another ? null : (face?.id ?? null);
}

const rules = zodResolver(thisIsMeSchema);

type ThisIsMeFormProps = {
  me: Member;
  faces: readonly FaceOfMember[];
  save: (input: ThisIsMe) => Promise<unknown>;
  onSaved: () => void;
};

function ThisIsMeForm({ me, faces, save, onSaved }: ThisIsMeFormProps) {
  const { name: personName } = usePerson();
  const isAnswered = me.calledByPerson !== null || me.faceId !== null;
  const form = useValidatedForm<ThisIsMe>({
    rules,
    defaultValues: {
      calledByPerson: me.calledByPerson ?? (isAnswered ? '' : firstNameOf(me)),
      faceId: me.faceId ?? (isAnswered ? null : proposedFace(me, faces)),
    },
    save,
    onSaved,
    texts: { saved: (answer) => addedText(answer, t`Saved`), refused: t`Not saved yet` },
    order: { calledByPerson: true, faceId: true },
  });
  const faceId = useWatch({ control: form.control, name: 'faceId' });
  const { errors, isSubmitting, isDirty, submitCount } = form.formState;
  const face = faces.find(({ id }) => id === faceId);
  useUnsaved(isDirty);
  return (
    <Form onSubmit={form.submit}>
      <ErrorSummary errors={form.errorList} focusKey={submitCount} />
      <TextField
        label={
          personName === null
            ? t`The name that is used for you`
            : t`The name ${personName} uses, or used, for you`
        }
        autoComplete="off"
        error={errors.calledByPerson?.message}
        {...form.register('calledByPerson')}
      />
      <SelectField
        translate="no"
        label={t`Your photo in the album`}
        name="faceId"
        options={[
          { value: '', label: t`None of these` },
          ...faces.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        value={faceId === null || faceId === undefined ? '' : String(faceId)}
        error={errors.faceId?.message}
        onChange={({ currentTarget: { value } }) =>
          form.setValue('faceId', value === '' ? null : Number(value), { shouldDirty: true })
        }
      />
      {face && <Picture {...face} />}
      <FormEnd
        submitLabel={t`Save`}
        busy={isSubmitting ? t`Saving…` : undefined}
        serverError={form.serverError}
      />
    </Form>
  );
}

const Picture = ({ name, photoUrl }: FaceOfMember) => (
  <FramedPhoto
    src={smallPhoto(photoUrl)}
    alt={t`Photo of ${name}`}
    standIn={<PersonIcon />}
    className="size-32 rounded-card"
  />
);
