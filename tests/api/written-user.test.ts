import { expect, it } from 'vitest';
import { paths } from '#shared/paths';
import { findAccount } from '../../server/accounts/users.repository';
import { writtenUserFor } from '../../server/written-user';
import { signedInFamily, useTestApp } from '../support/app';
import { familyWithTablet } from '../support/tablets';

const app = useTestApp();

it('a document tells of the account what the API tells, and where the layout depends on it whether there is a tablet', async () => {
  const [paired, unpaired] = [await familyWithTablet(app()), await signedInFamily(app())];
  const written = async (id: number, address: (typeof paths)[keyof typeof paths]) => {
    const account = await findAccount(app().db, id);
    return account && writtenUserFor(app().db)(account, address);
  };
  const { body } = await unpaired.browser.get('/api/user').expect(200);
  expect(await written(unpaired.id, paths.dashboard)).toEqual(body);
  for (const address of [paths.caregiver, paths.tablet]) {
    expect(await written(unpaired.id, address)).toEqual({ ...body, hasTablet: false });
    expect(await written(paired.id, address)).toMatchObject({ hasTablet: true });
  }
});
