import { randomUUID } from 'node:crypto';
import { GIVING_TOKEN_HEADER } from '#shared/giving/giving-token';
import type { GivingLink } from '#shared/giving/giving.answer';
import type { NewGivingLink } from '#shared/giving/giving.form';
import type { TestApp } from './app';
import { toVoiceUrl, wav } from './recordings';

type Browser = ReturnType<TestApp['browser']>;
type MadeLink = GivingLink & { token: string };

/** Makes a giving link. */
export async function givingLink(
  browser: Browser,
  personId: number,
  changes: Partial<NewGivingLink> = {},
): Promise<MadeLink> {
  const { body } = await browser
    .post(`/api/people/${personId}/giving-links`)
    .send({ label: 'For Grandpa’s album', asks: 'photo-voice', ...changes })
    .expect(201);
  return body as MadeLink;
}

/** A gift of words; a photo, a recording or a clip is missing. */
export const giftOf = (
  content: { photoUrl?: string; voice?: string; clip?: object },
  id: string = randomUUID(),
) => ({
  id,
  fromName: 'Els',
  agreed: true,
  ...content,
});

/** Tokens of links that expired, were revoked and were used up, and one that never was. */
export async function deadTokens(app: TestApp, browser: Browser, personId: number) {
  const make = (changes?: Partial<NewGivingLink>) => givingLink(browser, personId, changes);
  const [expired, revoked, used] = [
    await make(),
    await make(),
    await make({ asks: 'voice', uses: 1 }),
  ];
  await app.db.$client.query('UPDATE giving_links SET expires_at = now() WHERE id = $1', [
    expired.id,
  ]);
  await browser.delete(`/api/people/${personId}/giving-links/${revoked.id}`).expect(204);
  await sendGift(app, used.token, giftOf({ voice: toVoiceUrl(wav()) })).expect(201);
  return {
    expired: expired.token,
    revoked: revoked.token,
    used: used.token,
    invented: 'x'.repeat(43),
  };
}

/** Sends a gift as a browser that has never been here. */
export const sendGift = (app: TestApp, token: string, gift: { id: string }) =>
  app
    .browser()
    .post('/api/give')
    .set(GIVING_TOKEN_HEADER, token)
    .set('Idempotency-Key', gift.id)
    .send(gift);
