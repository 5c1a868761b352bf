import { expect, type Page } from 'playwright/test';
import { jpeg, toDataUrl } from '../support/pictures';
import { call, homePersonOf, logInAsNewUser } from './support/family';
import { test } from './support/test';
import { zoneAtNoon } from './support/zone-at-noon';

/**
 * Texts in Hebrew or Arabic letters, of elements and fields, that do not read from the right. An English sentence that begins
 * with a name reads from the left. Runs in the page.
 */
function textsFromTheLeft(): string[] {
  const shown = [...document.querySelectorAll<HTMLElement>('body *')].filter((element) => {
    const own =
      element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
        ? element.value
        : element.childNodes[0]?.nodeValue;
    return /^[\u0590-\u06ff][^a-z]*$/i.test(own ?? '') && !element.closest('title, script');
  });
  if (shown.length === 0) return ['nothing in these letters'];
  return shown
    .filter((element) => getComputedStyle(element).direction !== 'rtl')
    .map(({ outerHTML }) => outerHTML.slice(0, 200));
}

const expectFromTheRight = (page: Page) =>
  expect.poll(() => page.evaluate(textsFromTheLeft)).toEqual([]);

test(
  'Names and texts in Hebrew and Arabic read from the right, on pages, in fields and on the tablet',
  { tag: '@screens' },
  async ({ page }) => {
    await logInAsNewUser(page, { firstName: 'נועה', city: 'حيفا' });
    const { request } = page;
    // At night the tablet shows no message.
    const person = `/api/people/${await homePersonOf(page)}`;
    await call(request.patch(person, { data: { timeZone: zoneAtNoon() } }));
    const photoUrl = toDataUrl(await jpeg({ width: 240, height: 180, seed: 1 }));
    await request.post('/api/face-photos', {
      data: { name: 'שרה', relationship: 'הבת שלך', description: 'היא באה בכל שבת.', photoUrl },
    });
    await request.post('/api/remember-items', {
      data: { title: 'المفاتيح', content: 'على الخطاف بجانب الباب.', category: 'بيت' },
    });
    await request.post('/api/plans', {
      data: { title: 'ארוחת צהריים', at: '12:30', weekdays: [1, 2, 3, 4, 5, 6, 7] },
    });
    await request.put('/api/call-contacts', {
      data: [{ name: 'שרה', way: 'phone', address: '+32 470 12 34 56', facePhotoId: null }],
    });
    const { code } = (await (await request.post('/api/tablets/code')).json()) as { code: string };
    await request.post('/api/tablet/pair', { data: { code, name: 'מטבח' } });
    await request.put('/api/tablet-settings', {
      data: { personName: 'אבא', message: 'אנה באה בחמש.' },
    });

    for (const path of [
      '/dashboard',
      '/caregiver',
      '/caregiver/day',
      '/caregiver/tablet',
      '/remember',
      '/profile',
      '/tablet',
    ]) {
      await test.step(path, async () => {
        await page.goto(path);
        await expectFromTheRight(page);
      });
    }
    await page.goto('/caregiver');
    await page.getByRole('button', { name: 'Photo of שרה' }).click();
    await page.getByRole('button', { name: 'Edit שרה' }).click();
    await expect(page.getByRole('dialog').getByLabel('Name')).toHaveValue('שרה');
    await expectFromTheRight(page);
  },
);
