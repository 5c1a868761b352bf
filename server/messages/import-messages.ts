import { exportedMessageSchema } from '#shared/messages/message.form';
import { MESSAGE_SECONDS } from '#shared/product/limits';
import { LeavesOut, pick, valid, type ImportedList } from '../people/imported';
import { insertShownMessage } from './import-messages.repository';

const names = Object.keys(exportedMessageSchema.shape);

/** A message that was shown to the family is shown to the family of the person into whose album it comes. */
export const importMessage: ImportedList['add'] = async (importing, data, row) => {
  const { db, person, rows } = importing;
  const before = rows.get(row.key);
  if (before) return importing.outcomeOf(before);
  const message = valid(exportedMessageSchema, pick(data, names));
  await importing.insert(async () => {
    const voice = await importing.file('voice', row.voice, { seconds: MESSAGE_SECONDS });
    if ((message.kind === 'voice') !== (voice !== undefined)) throw new LeavesOut('not-valid');
    return importing.store(() =>
      insertShownMessage(db, person, { ...message, id: row.key }, voice),
    );
  });
  return 'added';
};
