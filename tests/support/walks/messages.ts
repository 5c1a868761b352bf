import { randomUUID } from 'node:crypto';
import { toVoiceUrl, wav } from '../recordings';
import type { Call, TabletFamily } from './walk';

export const messageOnTabletFailures = ['sendMessage 400', 'sendMessage 404', 'sendMessage 409'];

export const messageFailures = [
  'getMessageVoice 404',
  'keepMessage 404',
  'showMessage 404',
  'deleteMessage 404',
];

/** Words for one and for all, as a member hears, keeps, shows and deletes them. */
export async function messagesOfPerson(
  { browser, personId, id: userId, tablet }: TabletFamily,
  call: Call,
) {
  const of = `/api/people/${personId}` as const;
  await browser.patch(of).send({ messagesOn: true }).expect(200);
  const say = async (toUserId?: number) => {
    const message = { id: randomUUID(), kind: 'voice', at: new Date().toISOString() };
    const voice = toVoiceUrl(wav({ milliseconds: 500 }));
    await tablet
      .post('/api/tablet/messages')
      .send({ ...message, voice, toUserId })
      .expect(201);
    return `${of}/messages/${message.id}` as const;
  };
  const [toOne, toAll] = [await say(userId), await say()];
  await call(browser, `GET ${of}/messages`);
  await call(browser, `GET ${toOne}/voice`);
  await call(browser, `POST ${toAll}/keep`);
  await call(browser, `POST ${toOne}/show`);
  await call(browser, `GET ${of}/messages`);
  await call(browser, `DELETE ${toAll}`);
  await call(browser, `DELETE ${toAll}`);
  await call(browser, `GET ${toAll}/voice`);
  await call(browser, `POST ${toAll}/keep`);
  await call(browser, `POST ${toAll}/show`);
}

/** Words that are recorded, for one and for all. */
export async function whatThePersonSays(
  { browser, personId, tablet }: Pick<TabletFamily, 'browser' | 'personId' | 'tablet'>,
  call: Call,
) {
  const thought = { id: randomUUID(), kind: 'thinking-of-you', at: new Date().toISOString() };
  await call(tablet, 'POST /api/tablet/messages', thought);
  const { body: refused } = await call(tablet, 'POST /api/tablet/uploads', wav());
  const recorded = { ...thought, kind: 'voice', voice: refused.id };
  await call(tablet, 'POST /api/tablet/messages', recorded);
  await browser.patch(`/api/people/${personId}`).send({ messagesOn: true }).expect(200);
  await call(tablet, 'POST /api/tablet/messages', thought);
  await call(tablet, 'POST /api/tablet/messages', { ...thought, kind: 'voice' });
  const { body: upload } = await call(tablet, 'POST /api/tablet/uploads', wav());
  const words = { ...thought, id: randomUUID(), kind: 'voice', voice: upload.id };
  await call(tablet, 'POST /api/tablet/messages', words);
  await call(tablet, 'POST /api/tablet/messages', { ...words, id: randomUUID() });
}
