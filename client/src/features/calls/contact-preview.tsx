import { useWatch, type Control } from 'react-hook-form';
import type { CallContact } from '#shared/calls/call-contact.answer';
import type { CallContactInput } from '#shared/calls/call-contact.form';
import { TabletPreview } from '../../session/tablet-preview';
import type { CallContactValues, Face } from './use-call-contact-form';

type ContactPreviewProps = {
  control: Control<CallContactValues, unknown, CallContactInput>;
  faces: readonly Face[];
  /** The contact as it is stored. Without a chosen face it shows that of the member whose address it is. */
  contact: CallContact | undefined;
};

/** The contact on the tablet's screen of people to call. */
export function ContactPreview({ control, faces, contact }: ContactPreviewProps) {
  const [name, way, faceId] = useWatch({ control, name: ['name', 'way', 'facePhotoId'] });
  const face = faces.find(({ id }) => String(id) === faceId);
  const ofMember = contact?.facePhotoId === null && faceId === '' ? contact.photoUrl : null;
  if (name.trim() === '') return null;
  return (
    <TabletPreview
      screen="call"
      content={{
        contacts: [
          {
            id: 1,
            name: name.trim(),
            way,
            address: null,
            relationship: face?.relationship ?? null,
            photoUrl: face?.photoUrl ?? ofMember,
          },
        ],
      }}
    />
  );
}
