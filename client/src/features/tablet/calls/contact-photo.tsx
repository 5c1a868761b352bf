import type { TabletContact } from '#shared/calls/call-contact.answer';
import { AdaptivePhoto } from '../adaptive-photo';
import { Initials, initialsOf } from '../initials';

type ContactPhotoProps = {
  contact: Pick<TabletContact, 'name' | 'photoUrl'>;
  alt?: string;
  maxCrop?: number;
};

/** The picture of a contact, or the initials. The name stands beside it. */
export function ContactPhoto({ contact: { name, photoUrl }, ...photo }: ContactPhotoProps) {
  return photoUrl === null && initialsOf(name) ? (
    <Initials name={name} />
  ) : (
    <AdaptivePhoto src={photoUrl} name="" {...photo} />
  );
}
