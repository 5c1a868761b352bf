import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { type CallContact, type CallContactInput, callContactSchema, type CallWay } from '#shared/call-contact';
import { serverMessage } from '../../lib/api-client';
import { listFaults } from '../../lib/form-faults';
import { useUnsaved } from '../../ui/form-dialog';
import { toast } from '../../ui/toast.store';
import type { CallContactWords } from './call-contact-order';
import { type OwnDetails, ownAddress } from './own-contact';

/** As the family's album has it. */
export interface Face {
  id: number;
  name: string;
  photoUrl: string;
}

export type CallContactFormRules = {
  /** The one that is being changed; none for a new one. */
  contact?: CallContact;
  /** Whose details a new one begins with. */
  own?: OwnDetails;
  faces: readonly Face[];
  /** Sends what was typed; rejects when the server refuses, and then all of it stays. */
  save: (words: CallContactWords) => Promise<unknown>;
  /** The toasts' titles. */
  words: { saved: string; refused: string };
  onSaved: () => void;
};

interface Values {
  name: string;
  way: CallWay;
  address: string;
  /** Of the picture, or empty, as a radio button holds it. */
  facePhotoId: string;
}

const formSchema = z.pipe(
  z.transform(({ facePhotoId, ...words }: Values): CallContactInput => ({ ...words, facePhotoId: Number(facePhotoId) || null })),
  callContactSchema,
);

const FIRST_WAY = 'ask';

function beginWith({ contact, own, faces }: Pick<CallContactFormRules, 'contact' | 'own' | 'faces'>): Values {
  if (contact) return { name: contact.name, way: contact.way, address: contact.address, facePhotoId: String(contact.facePhotoId ?? '') };
  const name = own?.firstName ?? '';
  return { name, way: FIRST_WAY, address: own ? ownAddress(own, FIRST_WAY) : '', facePhotoId: faceOf(faces, name) };
}

/** The id of the face of that name; empty when there is none. */
function faceOf(faces: readonly Face[], name: string): string {
  const wanted = name.trim().toLowerCase();
  return String(faces.find((face) => face.name.trim().toLowerCase() === wanted)?.id ?? '');
}

export function useCallContactForm({ contact, own, faces, save, words, onSaved }: CallContactFormRules) {
  const form = useForm<Values, unknown, z.output<typeof callContactSchema>>({
    resolver: zodResolver(formSchema),
    defaultValues: beginWith({ contact, own, faces }),
    // The summary of faults takes the focus instead.
    shouldFocusError: false,
  });
  const submit = form.handleSubmit(async ({ name, way, address, facePhotoId = null }) => {
    const photoUrl = faces.find(({ id }) => id === facePhotoId)?.photoUrl;
    try {
      await save({ name, way, address, facePhotoId, photoUrl: photoUrl === undefined ? null : `${photoUrl}?size=small` });
      toast({ title: words.saved });
      onSaved();
    } catch (error) {
      const message = serverMessage(error, 'Please try again.');
      toast({ tone: 'danger', title: words.refused, description: message });
      form.setError('root', { message });
    }
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
      if (own && (address === '' || address === ownAddress(own, before))) form.setValue('address', ownAddress(own, way));
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
