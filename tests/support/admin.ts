import { newAddress, signedInFamily, type TestApp } from './app';

export type Family = Awaited<ReturnType<typeof signedInFamily>>;

/** Somebody signed in who is an admin. */
export async function signedInAdmin(testApp: TestApp): Promise<Family> {
  const admin = await signedInFamily(testApp, { email: newAddress('admin') });
  await testApp.db.$client.query('UPDATE users SET is_admin = true WHERE id = $1', [admin.id]);
  return admin;
}
