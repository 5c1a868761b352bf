import { expect, it } from 'vitest';
import { createTestApp, signedInFamily, useTestApp } from '../support/app';
import { cookieOf } from '../support/listening';
import { smallJpeg, toDataUrl } from '../support/pictures';

const app = useTestApp();

it("a photo that servers hold in memory is its owner's alone, and gone from all of them once it is deleted", async () => {
  const other = await createTestApp({ beside: app() });
  const owner = await signedInFamily(app());
  const cookie = await cookieOf(app(), owner.email);
  const stranger = await cookieOf(app(), (await signedInFamily(app())).email);
  const photoUrl = toDataUrl(await smallJpeg(), 'image/jpeg');
  const { body } = await owner.browser
    .post('/api/face-photos?photos=link')
    .send({ name: 'Anna', photoUrl })
    .expect(201);
  const face = body as { id: number; photoUrl: string };
  const servers = [app(), other];

  for (const server of servers) {
    for (const address of [face.photoUrl, `${face.photoUrl}?size=small`]) {
      const read = () => server.browser().get(address);
      const first = await read()
        .set('Cookie', cookie)
        .expect(200)
        .expect('Content-Type', 'image/webp');
      const again = await read().set('Cookie', cookie).expect(200);
      expect(Buffer.compare(first.body as Buffer, again.body as Buffer)).toBe(0);
      expect((first.body as Buffer).subarray(8, 12).toString()).toBe('WEBP');
      await read()
        .set('Cookie', cookie)
        .set('If-None-Match', String(first.headers.etag))
        .expect(304);
      await read().set('Cookie', stranger).expect(404);
      await read()
        .set('Cookie', stranger)
        .set('If-None-Match', String(first.headers.etag))
        .expect(404);
      await read().expect(401);
    }
  }
  await owner.browser.delete(`/api/face-photos/${face.id}`).expect(204);
  for (const server of servers)
    await server.browser().get(face.photoUrl).set('Cookie', cookie).expect(404);
  await other.close();
});
