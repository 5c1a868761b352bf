import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import {
  callContactSchema,
  type CallContact,
  type CallContactInput,
  type CallWay,
} from '#shared/call-contact';
import { listFaults } from '../../lib/form-faults';
import { useUnsaved } from '../../ui/unsaved-changes';
import { useFormSave, type FormSaveRules } from '../../ui/use-form-save';
import type { CallContactWords } from './call-contact-order';
import { ownAddress, type OwnDetails } from './contact-in-words';

/** As the family's album has it. */
export interface Face {
  id: number;
  name: string;
  photoUrl: string;
}

export type CallContactFormRules = FormSaveRules<CallContactWords> & {
  /** The one that is being changed; none for a new one. */
  contact?: CallContact;
  /** Whose details a new one begins with. */
  own?: OwnDetails;
  faces: readonly Face[];
};

interface Values {
  name: string;
  way: CallWay;
  address: string;
  /** Of the picture, or empty, as a radio button holds it. */
  facePhotoId: string;
}

const formSchema = z.pipe(
  z.transform(({ facePhotoId, ...words }: Values): CallContactInput => ({
    ...words,
    facePhotoId: Number(facePhotoId) || null,
  })),
  callContactSchema,
);

const FIRST_WAY = 'ask';

function beginWith({
  contact,
  own,
  faces,
}: Pick<CallContactFormRules, 'contact' | 'own' | 'faces'>): Values {
  if (contact)
    return {
      name: contact.name,
      way: contact.way,
      address: contact.address,
      facePhotoId: String(contact.facePhotoId ?? ''),
    };
  const name = own?.firstName ?? '';
  return {
    name,
    way: FIRST_WAY,
    address: own ? ownAddress(own, FIRST_WAY) : '',
    facePhotoId: faceOf(faces, name),
  };
}

/** The id of the face of that name; empty when there is none. */
function faceOf(faces: readonly Face[], name: string): string {
  const wanted = name.trim().toLowerCase();
  return String(faces.find((face) => face.name.trim().toLowerCase() === wanted)?.id ?? '');
}

export function useCallContactForm({ contact, own, faces, ...rules }: CallContactFormRules) {
  const form = useForm<Values, unknown, z.output<typeof callContactSchema>>({
    resolver: zodResolver(formSchema),
    defaultValues: beginWith({ contact, own, faces }),
    // The summary of faults takes the focus instead.
    shouldFocusError: false,
  });
  const save = useFormSave(form, rules);
  const submit = form.handleSubmit(({ name, way, address, facePhotoId = null }) => {
    const photoUrl = faces.find(({ id }) => id === facePhotoId)?.photoUrl;
    return save({
      name,
      way,
      address,
      facePhotoId,
      photoUrl: photoUrl === undefined ? null : `${photoUrl}?size=small`,
    });
  });
  const { errors, isDirty } = form.formState;
  useUnsaved(isDirty);
  return {
    ...form,
    submit,
    way: useWatch({ control: form.control, name: 'way' }),
    /** What was typed stays; what was only suggested makes way for what fits. */
    chooseWay: (way: CallWay) => {
      const { address, way: before } = form.getValues();
      if (own && (address === '' || address === ownAddress(own, before)))
        form.setValue('address', ownAddress(own, way));
      form.setValue('way', way, { shouldDirty: true });
      form.clearErrors('address');
    },
    /** Somebody of that name is in the album: whoever wants another picture chooses it. */
    suggestPicture: () => {
      if (form.formState.dirtyFields.facePhotoId || form.getValues('facePhotoId')) return;
      form.setValue('facePhotoId', faceOf(faces, form.getValues('name')));
    },
    faults: listFaults({ name: errors.name, address: errors.address }),
    refusal: errors.root?.message,
  };
}
