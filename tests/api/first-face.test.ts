import { expect, it } from 'vitest';
import type { FacePhoto } from '#shared/faces/face-photo.answer';
import { paths } from '#shared/product/paths';
import { findHomePerson } from '../../server/db/home-person.repository';
import { firstFaceOf } from '../../server/faces/first-face';
import { preloadTags } from '../../server/pages/page-preloads';
import { signedInFamily, useTestApp } from '../support/app';
import { smallJpeg, toDataUrl } from '../support/pictures';

const app = useTestApp();

it("the game's document brings one of the account's own faces along, each in its turn, once there are enough to play", async () => {
  const photoUrl = toDataUrl(await smallJpeg());
  const [family, strangers] = [await signedInFamily(app()), await signedInFamily(app())];
  const first = async (address: (typeof paths)[keyof typeof paths]) => {
    const personId = await findHomePerson(app().db, family.id);
    return firstFaceOf(app().db)({ address, person: personId ? { personId } : undefined });
  };
  const add = async (by: typeof family) =>
    (
      (
        await by.browser
          .post('/api/face-photos?photos=link')
          .send({ name: 'Anna', photoUrl })
          .expect(201)
      ).body as FacePhoto
    ).photoUrl;

  for (let face = 0; face < 3; face += 1) await add(strangers);
  const own = [await add(family), await add(family)];
  expect(await first(paths.facesGame)).toBeUndefined();
  own.push(await add(family));
  const picked = new Set<string | undefined>();
  for (let time = 0; time < 60; time += 1) picked.add(await first(paths.facesGame));
  expect([...picked].sort()).toEqual([...own].sort());
  expect(await first(paths.dashboard)).toBeUndefined();
});

it('a picture that comes along is named in the document, and cannot end its own name', () => {
  const tags = preloadTags({}, { modules: [] }, [], '/api/photos/"><script>');
  expect(tags).toBe(
    '<link rel="preload" as="image" fetchpriority="high" href="/api/photos/&quot;&gt;&lt;script&gt;">',
  );
});
