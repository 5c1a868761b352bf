import { zodResolver } from '@hookform/resolvers/zod';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import type { CallContact } from '#shared/calls/call-contact.answer';
import {
  callContactSchema,
  type CallContactInput,
  type CallWay,
} from '#shared/calls/call-contact.form';
import { folded } from '#shared/product/search';
import { living } from '../../lib/living';
import { useUnsaved } from '../../ui/unsaved-changes';
import { useValidatedForm, type SaveRules } from '../../ui/use-validated-form';
import type { CallContactFields } from './call-contact-order';
import { ownAddress, type OwnDetails } from './contact-texts';

/** A face of the family's album. */
export interface Face {
  id: number;
  name: string;
  relationship?: string | null;
  photoUrl: string;
  hasDied?: boolean | undefined;
}

export type CallContactFormRules = Pick<SaveRules<CallContactFields>, 'texts'> & {
  /** `place` counts from 0. */
  save: (words: CallContactFields, requestKey: string, place: number) => Promise<unknown>;
  onSaved: () => void;
  /** The place of the contact to edit among all of them. */
  place?: number;
  /** The contact to edit; undefined for a new one. */
  contact?: CallContact;
  /** The details that a new contact starts with. */
  own?: OwnDetails;
  faces: readonly Face[];
};

export interface CallContactValues {
  name: string;
  way: CallWay;
  address: string;
  /** The picture's id, or empty: the value of a radio button. */
  facePhotoId: string;
  alsoAtNight: boolean;
  /** A number for paper alone; empty for none. */
  paperPhone: string;
  /** The value of an option: from '0' on. */
  place: string;
}

const formSchema = z.pipe(
  z.transform(({ facePhotoId, place: _place, ...words }: CallContactValues): CallContactInput => ({
    ...words,
    facePhotoId: Number(facePhotoId) || null,
  })),
  callContactSchema,
);

const FIRST_WAY = 'ask';

function initialValues({
  contact,
  place = 0,
  own,
  faces,
}: Pick<CallContactFormRules, 'contact' | 'place' | 'own' | 'faces'>): CallContactValues {
  if (contact)
    return {
      name: contact.name,
      way: contact.way,
      address: contact.address,
      facePhotoId: String(contact.facePhotoId ?? ''),
      alsoAtNight: contact.alsoAtNight,
      paperPhone: contact.paperPhone ?? '',
      place: String(place),
    };
  const name = own?.firstName ?? '';
  return {
    name,
    way: FIRST_WAY,
    address: own ? ownAddress(own, FIRST_WAY) : '',
    facePhotoId: faceOf(faces, name),
    alsoAtNight: false,
    paperPhone: '',
    place: String(place),
  };
}

/** The id of the face with that name; empty if there is none, or if the person has died. */
function faceOf(faces: readonly Face[], name: string): string {
  const sought = folded(name);
  return String(living(faces).find((face) => folded(face.name) === sought)?.id ?? '');
}

export function useCallContactForm({
  contact,
  place,
  own,
  faces,
  save,
  ...saving
}: CallContactFormRules) {
  const form = useValidatedForm<CallContactValues, z.output<typeof callContactSchema>>({
    ...saving,
    rules: zodResolver(formSchema),
    defaultValues: initialValues({ contact, place, own, faces }),
    order: {
      way: true,
      name: true,
      address: true,
      facePhotoId: true,
      alsoAtNight: true,
      paperPhone: true,
      place: true,
    },
    save: (
      { name, way, address, facePhotoId = null, alsoAtNight = false, paperPhone = null },
      requestKey,
    ): Promise<unknown> => {
      const photoUrl = faces.find(({ id }) => id === facePhotoId)?.photoUrl;
      const picture = photoUrl === undefined ? null : `${photoUrl}?size=small`;
      return save(
        { name, way, address, facePhotoId, photoUrl: picture, alsoAtNight, paperPhone },
        requestKey,
        Number(form.getValues('place')),
      );
    },
  });
  useUnsaved(form.formState.isDirty);
  return {
    ...form,
    way: useWatch({ control: form.control, name: 'way' }),
    /** Keeps a typed address, but replaces a suggested one with the one for the new way. */
    chooseWay: (way: CallWay) => {
      const { address, way: before } = form.getValues();
      if (own && (address === '' || address === ownAddress(own, before)))
        form.setValue('address', ownAddress(own, way));
      form.setValue('way', way, { shouldDirty: true });
      form.clearErrors('address');
    },
    /** Selects the face of that name, unless a picture was chosen already. */
    suggestPicture: () => {
      if (form.formState.dirtyFields.facePhotoId || form.getValues('facePhotoId')) return;
      form.setValue('facePhotoId', faceOf(faces, form.getValues('name')));
    },
  };
}
