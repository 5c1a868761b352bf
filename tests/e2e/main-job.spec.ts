import { settled } from './support/settled';
import {
  addFace,
  expect,
  expectAccessible,
  newAddress,
  PASSWORD,
  phonePhoto,
  test,
} from './support/test';

const family = [
  { name: 'Anna', relationship: 'Your daughter', description: 'She comes every Sunday.', seed: 1 },
  { name: 'Peter', relationship: 'Your son', description: 'He lives in Antwerp.', seed: 2 },
  { name: 'Ruth', relationship: 'Your sister', description: 'She sings in the choir.', seed: 3 },
];

test('A new person can register, follow the mailed link and play', async ({ page, product }) => {
  test.setTimeout(120_000);
  const email = newAddress();

  await test.step('from the landing page to the waiting view', async () => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Create Account' }).first().click();
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Confirm Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible();
    await expect(page.getByText(email)).toBeVisible();
    await expect(page.getByRole('button', { name: /^Resend in \d+s$/ })).toBeVisible();
  });

  await test.step('by the mailed link and the sign-in to the dashboard', async () => {
    const link = await product.mailedLink(email);
    await page.goto(link);
    await expect(
      page
        .getByRole('region', { name: /Notifications/ })
        .getByText('Your email address is verified.'),
    ).toBeVisible();
    await expect(page).toHaveURL(/\/dashboard$/);
    await page.goto(link);
    await expect(page.getByText('Your email address is already verified.')).toBeVisible();
    await page.getByRole('link', { name: 'Go to Dashboard' }).click();
    await expect(page.getByRole('heading', { name: 'Hello there!' })).toBeVisible();
    await settled(page);
    await page.getByRole('button', { name: 'Log Out' }).click();
    await expect(page).toHaveURL(/\/$/);
    await page.goto('/login');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Log In' }).click();
    // Their name is asked for.
    await expect(page.getByRole('heading', { name: 'Hello there!' })).toBeVisible();
    await expect(
      page.getByRole('region', { name: /Notifications/ }).getByText('Welcome back to Dear Ones!'),
    ).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('three photographs from a phone', async () => {
    await page.getByRole('link', { name: 'Caregiver Tools' }).click();
    await expect(page.getByText('0 photo(s) added')).toBeVisible();
    const sent: number[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') sent.push(request.postDataBuffer()?.length ?? 0);
    });
    for (const [index, { seed, ...words }] of family.entries()) {
      await addFace(page, { ...words, photo: await phonePhoto(`${words.name}.jpg`, seed) });
      await expect(page.getByText(`${index + 1} photo(s) added`)).toBeVisible();
    }
    expect(sent).toHaveLength(3);
    expect(Math.max(...sent)).toBeLessThan(400 * 1024);
  });

  await test.step('the game, all the way round', async () => {
    await page.goto('/dashboard');
    await page.getByRole('link', { name: /Faces Game/ }).click();
    await expect(page.getByRole('heading', { name: 'Ready to Play!' })).toBeVisible();
    await page.getByRole('button', { name: 'Start Game' }).click();
    const rounds: string[][] = [[], []];
    for (const round of rounds) {
      while (round.length < family.length) {
        await expect(page.getByText('Who is this?')).toBeVisible();
        await page.getByRole('button', { name: 'See Answer' }).click();
        const name = await page.getByRole('heading', { name: /^(Anna|Peter|Ruth)$/ }).innerText();
        const face = family.find((someone) => someone.name === name);
        await expect(page.getByText(face?.relationship ?? '?', { exact: true })).toBeVisible();
        await expect(page.getByText(face?.description ?? '?')).toBeVisible();
        round.push(name);
        await page.getByRole('button', { name: 'Next' }).click();
      }
    }
    for (const round of rounds) expect([...round].sort()).toEqual(['Anna', 'Peter', 'Ruth']);
    expect(rounds[1]?.[0]).not.toBe(rounds[0]?.[2]);
    await page.getByRole('button', { name: 'Quit Game' }).click();
    await expect(page.getByRole('heading', { name: 'Ready to Play!' })).toBeVisible();
  });
});
