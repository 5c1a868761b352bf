import { personItemFormSchema } from '#shared/remember/remember-item.form';
import { importVoice, pick, valid, type Existing, type ImportedList } from '../people/imported';
import { setRememberItemVoice } from './remember-item-voice.repository';
import { importedItem } from './remember-item.fields';
import { insertRememberItem } from './remember-items.repository';

export const importItem: ImportedList['add'] = async (importing, data, row) => {
  const { db, person, rows } = importing;
  const { key } = row;
  const before = rows.get(key);
  const { photoUrl: _none, ...texts } = {
    ...valid(importedItem, data),
    ...valid(personItemFormSchema, pick(data, ['title', 'content', 'category', 'caregiversOnly'])),
  };
  const item: Existing =
    before ??
    (await importing.insert(async () => {
      const photo = await importing.photo(row.photo);
      return importing.store(() => insertRememberItem(db, person, texts, photo ?? null, key));
    }));
  rows.set(key, item);
  await importVoice(importing, row, item, (voice) =>
    setRememberItemVoice(db, person, item.id, voice),
  );
  return before ? importing.outcomeOf(before) : 'added';
};
