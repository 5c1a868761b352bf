import { randomUUID } from 'node:crypto';
import { signedInFamily, type TestApp } from '../app';
import { smallJpeg, toDataUrl } from '../pictures';
import { toVoiceUrl, wav } from '../recordings';
import { type Call, person } from './walk';

export const givingFailures = [
  'give 404',
  'sendGiftUpload 400',
  'makeGivingLink 400',
  'readGivingLink 404',
  'revokeGivingLink 404',
  'readGiftAskedBack 404',
  'withdrawGift 404',
];

/** Gifts of relatives without an account. */
export async function giving(app: TestApp, call: Call) {
  const { browser, personId } = await signedInFamily(app);
  const at = `/api/people/${personId}` as const;
  const [photoUrl, voice] = [toDataUrl(await smallJpeg()), toVoiceUrl(wav())];
  const { body: album } = await call(browser, `POST ${at}/giving-links`, {
    label: 'For the album',
    asks: 'photo-voice',
    days: 90,
    uses: 5,
    locale: 'nl',
  });
  const { body: face } = await browser
    .post(`${at}/face-photos`)
    .send({ ...person, photoUrl })
    .expect(201);
  await call(browser, `POST ${at}/giving-links`, {
    label: 'Your voice',
    asks: 'voice',
    faceId: face.id,
  });
  const missing = { label: 'Your voice', asks: 'voice', faceId: 2_147_483_647 };
  await call(browser, `POST ${at}/giving-links`, missing);
  const giver = app.browser().set('X-Giving-Token', album.token);
  await call(giver, 'GET /api/give');
  await call(app.browser(), 'GET /api/give');
  const give = async (content: object) => {
    const id = randomUUID();
    const gift = { id, fromName: 'Els', relationship: 'Niece', agreed: true, ...content };
    return { id, ...(await call(giver, 'POST /api/give', gift)).body };
  };
  const given = [];
  for (const content of [{ photoUrl }, { photoUrl, voice }, { voice }])
    given.push(await give(content));
  await app.mails.deliverWaiting();
  const { body: waiting } = await browser.get(`${at}/waiting`).expect(200);
  const gifts = waiting as { id: number; photoUrl: string | null }[];
  const [asFace, asHello] = gifts.filter((one) => one.photoUrl);
  const asVoice = gifts.find((one) => !one.photoUrl);
  const accept = (gift: { id: number } | undefined, choices: object) =>
    browser.post(`${at}/waiting/${gift?.id}/take`).send(choices).expect(201);
  await accept(asFace, {});
  await accept(asHello, { asHello: true });
  await accept(asVoice, { faceId: face.id });
  for (const gift of given) {
    const secret = { withdrawToken: gift.withdrawToken };
    await call(giver, `POST /api/give/${gift.id}/opened`, secret);
    await call(giver, `POST /api/give/${gift.id}/asked-back`, secret);
    await call(giver, `DELETE /api/give/${gift.id}`, secret);
    await call(giver, `POST /api/give/${gift.id}/asked-back`, secret);
  }
  await app.mails.deliverWaiting();
  const sender = app
    .browser()
    .set({ 'X-Giving-Token': album.token, 'X-Giving-Secret': 'x'.repeat(43) });
  await call(giver, 'POST /api/give/uploads', wav());
  const { body: upload } = await call(sender, 'POST /api/give/uploads', wav());
  const ahead = { id: randomUUID(), fromName: 'Els', agreed: true, voice: upload.id };
  await call(sender, 'POST /api/give', ahead);
  await call(sender, 'POST /api/give', { ...ahead, id: randomUUID() });
  const { id, withdrawToken } = await give({ photoUrl });
  await call(giver, 'POST /api/give', { id, fromName: 'Els', agreed: true, photoUrl });
  await call(giver, 'GET /api/give');
  await call(giver, `DELETE /api/give/${id}`, { withdrawToken });
  await call(giver, `DELETE /api/give/${id}`, { withdrawToken });
  await call(browser, `GET ${at}/giving-links`);
  await call(browser, `DELETE ${at}/giving-links/${album.id}`);
  await call(browser, `DELETE ${at}/giving-links/${album.id}`);
}
