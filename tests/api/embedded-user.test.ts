import { expect, it } from 'vitest';
import { paths } from '#shared/product/paths';
import { findAccount } from '../../server/accounts/users.repository';
import { findHomePerson } from '../../server/db/home-person.repository';
import { embeddedUserFor } from '../../server/embedded-user';
import { signedInFamily, useTestApp } from '../support/app';
import { familyWithTablet } from '../support/tablets';

const app = useTestApp();

it('a page embeds the same user and people as the API answers, and where the layout depends on it whether there is a tablet', async () => {
  const [paired, unpaired] = [await familyWithTablet(app()), await signedInFamily(app())];
  const embedded = async (id: number, address: (typeof paths)[keyof typeof paths]) => {
    const account = await findAccount(app().db, id);
    const personId = await findHomePerson(app().db, id);
    const person =
      personId === undefined ? undefined : { personId, role: 'owner' as const, isHome: true };
    return account && embeddedUserFor(app().db)({ account, sessionId: '', address, person });
  };
  const { body } = await unpaired.browser.get('/api/user').expect(200);
  const people = (await unpaired.browser.get('/api/people').expect(200)).body as unknown[];
  expect(people).toHaveLength(1);
  const { body: overview } = await unpaired.browser.get('/api/overview').expect(200);
  expect(await embedded(unpaired.id, paths.dashboard)).toEqual({ ...body, people, overview });
  for (const address of [paths.caregiver, paths.tablet]) {
    expect(await embedded(unpaired.id, address)).toEqual({
      ...body,
      people,
      hasTablet: false,
    });
    expect(await embedded(paired.id, address)).toMatchObject({ hasTablet: true });
  }
});
