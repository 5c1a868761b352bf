import type { Page } from 'playwright/test';
import { paths } from '../../shared/product/paths';
import { checkAccessibility } from './support/check-accessibility';
import { fillAlbum, logInAsNewUser } from './support/family';
import { expectFocusSeen, pressByKey } from './support/keyboard';
import { openRow } from './support/open-row';
import { expect, newAddress, test } from './support/test';

async function addPlan(page: Page) {
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('button', { name: 'Add Plan' }).click();
}

const section = (page: Page, name: string) => page.getByRole('region', { name });

test(
  'A family writes the message, plans the day and chooses who can be called',
  { tag: '@looks' },
  async ({ page }) => {
    test.slow();
    await logInAsNewUser(page, { isEmailVerified: true, firstName: 'Sofie' });
    await fillAlbum(page);
    await page.goto(paths.tablet);

    await test.step('the message', async () => {
      await openRow(page, 'Name and language');
      const words = page.locator('#name');
      await words.getByLabel(/^Name on the tablet/).fill('Dad');
      await words.getByLabel(/^A message/).fill('x'.repeat(301));
      await words.getByRole('button', { name: 'Save for the Tablet' }).click();
      await expect(words.getByRole('alert')).toBeFocused();
      await checkAccessibility(page, 'a message that is too long');
      await words.getByRole('button', { name: 'Clear message' }).click();
      await words.getByLabel(/^A message/).fill('Anna comes at five. Everything is arranged.');
      const preview = words.frameLocator('iframe');
      await expect(preview.getByRole('heading', { name: 'Good morning, Dad.' })).toBeVisible();
      await words.getByRole('button', { name: 'Save for the Tablet' }).click();
      await expect(page.getByText('Saved for the tablet', { exact: true })).toBeVisible();
    });

    await page.goto(paths.day);
    await expect(page.getByText('Nobody yet')).toBeVisible();
    await checkAccessibility(page, 'nothing on the tablet yet');

    await test.step('the plans', async () => {
      const plans = section(page, 'Plans');
      const dialog = page.getByRole('dialog', { name: 'Add Plan' });
      await addPlan(page);
      await dialog.getByRole('radio', { name: 'Certain days' }).check();
      await dialog.getByRole('button', { name: 'Add Plan' }).click();
      await expect(dialog.getByRole('alert')).toBeFocused();
      await checkAccessibility(page, 'a plan with all validation errors');
      await dialog.getByLabel('Title').fill('Walk');
      await dialog.getByLabel('Time').fill('10:30');
      for (const weekday of ['Friday', 'Tuesday']) await dialog.getByLabel(weekday).check();
      await dialog.getByRole('button', { name: 'Add Plan' }).click();
      await expect(plans.getByText('Tuesdays and Fridays at 10:30')).toBeVisible();

      await addPlan(page);
      await dialog.getByLabel('Title').fill('Bins');
      await dialog.getByLabel('Time').fill('19:00');
      await dialog.getByRole('radio', { name: 'Every month' }).check();
      await dialog.getByLabel('On which day of the month?').selectOption('The last day');
      await checkAccessibility(page, 'a plan for every month');
      await dialog.getByRole('button', { name: 'Add Plan' }).click();
      await expect(plans.getByText('On the last day of each month at 19:00')).toBeVisible();

      await addPlan(page);
      await dialog.getByLabel('Title').fill('Doctor');
      await dialog.getByLabel('Time').fill('10:00');
      await dialog.getByRole('radio', { name: 'One day' }).check();
      await dialog.getByLabel('Day', { exact: true }).fill('2099-11-24');
      await checkAccessibility(page, 'a plan for one day');
      await dialog.getByRole('button', { name: 'Add Plan' }).click();
      await expect(plans.getByRole('listitem').first()).toContainText('Doctor');
      await expect(plans.getByText('Tuesday, November 24, 2099 at 10:00')).toBeVisible();
    });

    await test.step('the contacts', async () => {
      const calls = section(page, 'Who can be called');
      const dialog = page.getByRole('dialog', { name: 'Add Contact' });
      await calls.getByRole('button', { name: 'Add myself' }).click();
      await checkAccessibility(page, 'a contact with suggestions');
      await dialog.getByRole('button', { name: 'Add Contact' }).click();
      await expect(calls.getByText(/^Asked to call, by email: family/)).toBeVisible();

      await calls.getByRole('button', { name: 'Add Contact' }).click();
      await dialog.getByLabel('Name').fill('Anna');
      await dialog.getByRole('radio', { name: 'WhatsApp' }).check();
      await expect(dialog.getByRole('radio', { name: 'Anna' })).toBeChecked();
      await dialog.getByLabel('WhatsApp number').fill('0470');
      await dialog.getByRole('button', { name: 'Add Contact' }).click();
      await expect(dialog.getByRole('alert')).toBeFocused();
      await checkAccessibility(page, 'a number that WhatsApp does not know');
      await dialog.getByLabel('WhatsApp number').fill('+32 470 12 34 56');
      await dialog.getByRole('button', { name: 'Add Contact' }).click();
      await expect(dialog).toBeHidden();
    });

    await test.step('their order, with the keyboard alone', async () => {
      const contacts = section(page, 'Who can be called').getByRole('listitem');
      await pressByKey(page, page.getByRole('button', { name: /^Anna/ }));
      const dialog = page.getByRole('dialog', { name: 'Edit Contact' });
      await dialog.getByLabel('Place among the buttons of the tablet').selectOption('1');
      await checkAccessibility(page, 'a contact that is open');
      await dialog.getByRole('button', { name: 'Save Changes' }).press('Enter');
      await expect(contacts.first()).toContainText('Anna');
      await expect(page.getByRole('button', { name: /^Anna/ })).toBeFocused();
      await expectFocusSeen(page);
    });

    await checkAccessibility(page, 'everything on the tablet');
    await page.reload();
    const content = section(page, 'Who can be called').getByRole('listitem');
    await expect(content).toContainText([/^Anna ?WhatsApp: \+32\s470\s12\s34\s56/, /^Sofie/]);

    await test.step('somebody who has died', async () => {
      await page.goto(paths.caregiver);
      await page.getByRole('button', { name: 'Photo of Anna' }).click();
      await page.getByRole('button', { name: 'Edit Anna' }).click();
      const dialog = page.getByRole('dialog', { name: 'Edit Photo' });
      await dialog.getByRole('checkbox', { name: 'This person has died' }).check();
      await expect(dialog.getByRole('radio', { name: 'Gentle practice' })).toBeHidden();
      await checkAccessibility(page, 'a face that is marked');
      await dialog.getByRole('button', { name: 'Save Changes' }).click();
      // The label is there before the server answers.
      await expect(dialog).toBeHidden();
      await expect(page.getByText('In memory', { exact: true })).toBeVisible();
      await page.goto(paths.day);
      await expect(content.first()).toContainText(
        'Not on the tablet, because this person has died.',
      );
    });
  },
);

test(
  'Somebody is asked for consent before the tablet offers to ask them, and can change the answer',
  { tag: '@screens' },
  async ({ page, browser, product, baseURL }) => {
    test.slow();
    await logInAsNewUser(page, { isEmailVerified: true, firstName: 'Sofie' });
    await page.goto(paths.day);
    const address = newAddress();
    const calls = section(page, 'Who can be called');
    const dialog = page.getByRole('dialog', { name: 'Add Contact' });
    await calls.getByRole('button', { name: 'Add Contact' }).click();
    await dialog.getByLabel('Name').fill('Anna');
    await dialog.getByLabel('Email address').fill(address);
    await dialog.getByRole('button', { name: 'Add Contact' }).click();
    await expect(calls.getByText(/^Waits for Anna’s yes\./)).toBeVisible();
    await checkAccessibility(page, 'a contact who has not answered');

    const reader = await browser.newContext({
      ...(baseURL && { baseURL }),
      reducedMotion: 'reduce',
    });
    const mail = await reader.newPage();
    await mail.goto(await product.mailedLink(address, { to: paths.callConsent }));
    await expect(mail.getByRole('heading', { name: 'May We Email You?' })).toBeVisible();
    await expect(mail).toHaveURL(paths.callConsent);
    await checkAccessibility(mail, 'the question for consent');
    await mail.reload();
    const answers: [button: string, told: RegExp][] = [
      ['Stop these mails', /^Anna does not want these emails/],
      ['I agree', /^Anna has agreed\.$/],
    ];
    for (const [button, told] of answers) {
      await mail.getByRole('button', { name: button }).click();
      await expect(mail.getByRole('heading', { name: 'Thank You' })).toBeFocused();
      await expect(mail.getByRole('button', { name: button })).toBeHidden();
      await page.reload();
      await expect(calls.getByText(told)).toBeVisible();
    }
    await checkAccessibility(mail, 'an answer that was given');
    await reader.close();
  },
);

test(
  'What the page fetches last is asked for again when it does not come',
  { tag: '@screens' },
  async ({ page, allowErrors }) => {
    allowErrors(/net::ERR_FAILED/);
    await logInAsNewUser(page);
    const late = /\/assets\/(tablet-settings-form|add-planned-dialog)-[^/]+\.js$/;
    await page.route(late, (route) => route.abort());
    await page.goto(paths.tablet);
    const words = page.getByRole('group').filter({ hasText: 'Name and language' });
    await words.getByRole('heading', { name: 'Name and language' }).click();
    await expect(words.getByRole('alert')).toContainText(
      'We could not load the name and the message',
    );
    await page.unrouteAll();
    await words.getByRole('button', { name: 'Try again' }).click();
    await expect(words.getByLabel(/^Name on the tablet/)).toBeVisible();

    await page.route(late, (route) => route.abort());
    await page.goto(paths.day);
    const opener = page.getByRole('button', { name: 'Add', exact: true });
    await opener.click();
    await expect(
      page.getByText('Check that you are online, or load the page again.').first(),
    ).toBeVisible();
    await expect(opener).toBeFocused();
    await page.unrouteAll();
    await opener.click();
    await expect(page.getByRole('button', { name: 'Add Plan' })).toBeVisible();
  },
);

test(
  'A family sees how the week went, and nothing that counts',
  { tag: '@screens' },
  async ({ page, browser, baseURL }) => {
    await logInAsNewUser(page);
    await fillAlbum(page);
    const { code } = (await (await page.request.post('/api/tablets/code')).json()) as {
      code: string;
    };
    const tablet = await browser.newContext({ ...(baseURL && { baseURL }) });
    await tablet.request.post('/api/tablet/pair', { data: { code, name: 'Kitchen' } });
    await page.goto(paths.tablet);
    await expect(page.getByText('Nothing yet this week.')).toBeVisible();
    await checkAccessibility(page, 'a week without use');

    const [anna, peter] = (await (
      await page.request.get('/api/face-photos?photos=link')
    ).json()) as {
      id: number;
    }[];
    const faces = [
      { id: anna?.id, looks: 4, helps: 0 },
      { id: peter?.id, looks: 1, helps: 1 },
    ];
    const day = await page.evaluate(() => new Date().toLocaleDateString('sv-SE'));
    const sent = await tablet.request.post('/api/tablet/reports', {
      data: { id: crypto.randomUUID(), day, faces },
    });
    expect(sent.status()).toBe(204);
    await tablet.close();
    await page.reload();
    await openRow(page, 'This week on the tablet');
    const week = page.locator('#week');
    // The row says it, and what it opens does not repeat it.
    await expect(week.getByText(/^Used on \w+day\.$/)).toBeVisible();
    await expect(week.getByText('Most looked at: Anna and Peter')).toBeVisible();
    await expect(week.getByText('Peter came with a little help.')).toBeVisible();
    await checkAccessibility(page, 'how the week went');
    expect(await week.textContent()).not.toMatch(/\d|%/);
  },
);
