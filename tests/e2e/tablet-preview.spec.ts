import { jpeg, toDataUrl } from '../support/pictures';
import { logInAsNewUser } from './support/family';
import { openRow } from './support/open-row';
import { expect, test } from './support/test';

const preview = 'iframe[title="What the tablet shows"]';

test('What the family types is shown as the tablet will show it, in the language of the person', async ({
  page,
}) => {
  await logInAsNewUser(page);
  const photoUrl = toDataUrl(await jpeg({ width: 360, height: 480, seed: 1 }));
  const face = { name: 'Anna', relationship: 'daughter', photoUrl };
  expect((await page.request.post('/api/face-photos', { data: face })).ok()).toBe(true);
  await page.request.put('/api/tablet-settings', { data: { locale: 'nl', personName: 'Jozef' } });

  await page.goto('/caregiver/tablet');
  await openRow(page, 'Name and language');
  const home = page.frameLocator(preview);
  await page.getByLabel(/^A message that is always on the screen/).fill('Anna komt om vijf uur.');
  await expect(home.getByText('Anna komt om vijf uur.')).toBeVisible();
  await expect(home.getByRole('heading', { name: 'Goedemorgen, Jozef' })).toBeVisible();
  await page.getByText('Français', { exact: true }).first().click();
  await expect(home.getByRole('heading', { name: 'Bonjour Jozef' })).toBeVisible();

  await page.goto('/caregiver/day');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('button', { name: 'Add Plan' }).click();
  const plan = page.getByRole('dialog');
  await expect(plan.getByLabel('Title')).toBeFocused();
  await plan.getByLabel('Title').fill('Lunch');
  await plan.getByLabel('Time').fill('12:00');
  const today = plan.frameLocator(preview);
  await expect(today.getByRole('heading', { name: 'Lunch' })).toBeVisible();
  await expect(today.getByText(/twaalf uur/)).toBeVisible();
  await expect(plan.getByLabel('Time')).toBeFocused();
});
