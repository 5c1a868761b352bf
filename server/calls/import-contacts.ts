import { callContactSchema } from '#shared/calls/call-contact.form';
import { CALL_CONTACTS_MAX } from '#shared/product/limits';
import { HttpError } from '../http/http-error';
import { pick, valid, type ImportedList } from '../people/imported';
import { saveCallContacts } from './call-contacts';
import { listCallContacts } from './call-contacts.repository';

/** Saves the list with one more contact. The password was confirmed when the album was sent. */
export const importContact: ImportedList['add'] = async (importing, data, row) => {
  const { db, limits, mails, person } = importing;
  const { name, way, address, alsoAtNight, paperPhone } = valid(
    callContactSchema,
    pick(data, ['name', 'way', 'address', 'alsoAtNight', 'paperPhone']),
  );
  const before = await listCallContacts(db, person.id);
  if (before.some((one) => one.name === name && one.way === way && one.address === address))
    return 'already';
  const account = await importing.account();
  if (before.length >= CALL_CONTACTS_MAX)
    throw new HttpError(409, 'too-many', `There is room for ${CALL_CONTACTS_MAX} contacts`);
  const present = before.map(
    ({
      photoUrl: _photo,
      consent: _consent,
      isNotified: _notified,
      graceUntil: _grace,
      ...fields
    }) => fields,
  );
  const facePhotoId = await importing.faceOf(row);
  const added = { id: undefined, name, way, address, alsoAtNight, paperPhone, facePhotoId };
  await saveCallContacts({ db, limits, mails }, account, person, [...present, added], {
    sender: 'import',
    requirePassword: () => Promise.resolve(),
  });
  return 'added';
};
