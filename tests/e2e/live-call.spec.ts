import type { Page } from 'playwright/test';
import { paths } from '../../shared/product/paths';
import { checkAccessibility } from './support/check-accessibility';
import { call } from './support/family';
import { dialog, familyThatCalls, moves, said, touch, tracksOf } from './support/family-that-calls';
import { tap } from './support/tap';
import { expect, test } from './support/test';

const usedOn = (page: Page) => page.evaluate(() => (window as unknown as { used: string[] }).used);

/** Measures how long something takes. It can say itself when it began. */
async function timed(
  name: string,
  limit: number,
  until: (begin: () => void) => Promise<unknown>,
): Promise<void> {
  let start = performance.now();
  await until(() => (start = performance.now()));
  const taken = Math.round(performance.now() - start);
  console.log(`${name}: ${taken} ms`);
  expect(taken, name).toBeLessThan(limit);
}

test('A member rings the tablet, and once Answer is touched the two see, hear and read each other', async ({
  page,
  browser,
  product,
}) => {
  test.setTimeout(120_000);
  const { tablet } = await familyThatCalls(page, browser, product);
  const answer = tablet.getByRole('button', { name: 'Answer' });

  await test.step('camera and microphone can be tried before anything rings', async () => {
    await page.getByRole('button', { name: 'Call on the tablet' }).click();
    await expect(page.getByRole('heading', { name: 'Call on Jozef’s tablet' })).toBeFocused();
    await moves(page, 'Your own picture');
  });

  await test.step('it rings within two seconds, and the tablet has opened nothing', async () => {
    await timed('From the press to the ring', 2_000, async () => {
      await page.getByRole('button', { name: 'Call now' }).click();
      await expect(answer).toBeVisible();
    });
    // Nobody has touched this tablet since it was loaded.
    await said(page, 'It rings without a sound');
    expect(await usedOn(tablet)).toEqual([]);
  });

  await test.step('from Answer to moving pictures it takes three seconds at most', async () => {
    await timed('From Answer to moving pictures', 3_000, async (begin) => {
      // The screen takes no touch at first.
      await expect(async () => {
        begin();
        await answer.click();
        await expect(answer).toBeHidden({ timeout: 300 });
      }).toPass();
      await Promise.all([moves(page, 'Jozef'), moves(tablet, '')]);
    });
    await said(page, 'Answered on “Kitchen”');
    await said(page, 'Jozef sees and hears you.');
    await expect(tablet.getByText('Sofie sees and hears you')).toBeVisible();
  });

  await test.step('each character that is typed is on the tablet within half a second', async () => {
    const field = dialog(page).getByRole('textbox');
    await field.pressSequentially('Hello Joze');
    await timed('A character', 500, async () => {
      await field.press('f');
      await expect(tablet.getByText('Hello Jozef')).toBeVisible();
    });
    await field.press('Enter');
    await field.pressSequentially('How are you?');
    await expect(tablet.getByText('How are you?')).toBeVisible();
    await expect(tablet.getByText('Hello Jozef')).toBeVisible();
  });

  await test.step('a camera that is turned off is off, and the tablet says so', async () => {
    await page.getByRole('button', { name: 'Camera off' }).click();
    await said(page, 'Jozef hears you. Your camera is off.');
    await page.getByRole('button', { name: 'Camera on' }).click();
    await said(page, 'Jozef sees and hears you.');
    await moves(page, 'Your own picture');
  });

  await test.step('Hang up ends it on both sides, in words', async () => {
    await page.getByRole('button', { name: 'Hang up' }).click();
    await said(page, 'You talked with Jozef.');
    await expect(page.getByRole('button', { name: 'Close' })).toBeFocused();
    await expect(tablet.getByText('You talked with Sofie.')).toBeVisible();
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('button', { name: 'Call on the tablet' })).toBeFocused();
  });
});

test(
  'Each state of a live call is for everybody',
  { tag: '@screens' },
  async ({ page, browser, product }) => {
    test.setTimeout(120_000);
    const { tablet } = await familyThatCalls(page, browser, product);
    await page.getByRole('button', { name: 'Call on the tablet' }).click();
    await moves(page, 'Your own picture');
    await checkAccessibility(page, 'before a live call');
    await page.getByRole('button', { name: 'Call now' }).click();
    await expect(tablet.getByRole('button', { name: 'Answer' })).toBeVisible();
    await said(page, 'It rings without a sound');
    await checkAccessibility(page, 'a live call that rings');
    await checkAccessibility(tablet, 'the tablet rings');
    await touch(tablet, 'Answer');
    await Promise.all([moves(page, 'Jozef'), moves(tablet, '')]);
    await said(page, 'Jozef sees and hears you.');
    await checkAccessibility(page, 'a live call');
    await checkAccessibility(tablet, 'the tablet in a live call');
    await page.getByRole('button', { name: 'Hang up' }).click();
    await said(page, 'You talked with Jozef.');
  },
);

test(
  'What the tablet may not open is left out, a page that closes ends the call, and “Not now” is said',
  { tag: '@screens' },
  async ({ page, browser, product }) => {
    test.setTimeout(120_000);
    const { tablet } = await familyThatCalls(page, browser, product, []);
    const ring = async () => {
      await page.getByRole('button', { name: 'Call on the tablet' }).click();
      await page.getByRole('button', { name: 'Call now' }).click();
    };

    await test.step('without a camera and a microphone the tablet sees, hears and reads', async () => {
      await ring();
      await touch(tablet, 'Answer');
      await said(page, 'The tablet’s camera and microphone are off.');
      await moves(tablet, '');
      await dialog(page).getByRole('textbox').pressSequentially('Hello');
      await expect(tablet.getByText('Hello')).toBeVisible();
      expect(await usedOn(tablet)).toEqual(['RTCPeerConnection']);
    });

    await test.step('the page that closes has hung up', async () => {
      await page.reload();
      await expect(tablet.getByText('You talked with Sofie.')).toBeVisible();
    });

    await test.step('an Answer that the network swallows can be touched once more', async () => {
      await ring();
      await tablet.route('**/live-calls/*/answer*', () => undefined, { times: 1 });
      await touch(tablet, 'Answer');
      await expect(tablet.getByRole('status')).toContainText('This tablet is opening the call.');
      await expect(tablet.getByRole('button', { name: 'Answer' })).toBeVisible({ timeout: 8_000 });
      expect(await usedOn(tablet)).toEqual(['RTCPeerConnection']);
      await touch(tablet, 'Answer');
      await moves(tablet, '');
      await page.getByRole('button', { name: 'Hang up' }).click();
      await expect(tablet.getByText('You talked with Sofie.')).toBeVisible();
      await page.getByRole('button', { name: 'Close' }).click();
    });

    await test.step('and an answer whose response it swallows is answered all the same', async () => {
      await ring();
      await tablet.route('**/live-calls/*/answer*', (route) => void route.fetch(), { times: 1 });
      await touch(tablet, 'Answer');
      await moves(tablet, '');
      await page.getByRole('button', { name: 'Hang up' }).click();
      await expect(tablet.getByText('You talked with Sofie.')).toBeVisible();
      await page.getByRole('button', { name: 'Close' }).click();
    });

    await test.step('“Not now” is said on the page', async () => {
      await ring();
      await touch(tablet, 'Not now');
      await said(page, '“Not now” was touched.');
      expect(await usedOn(tablet)).toHaveLength(3);
      await page.getByRole('button', { name: 'Close' }).click();
    });
  },
);

test('A request to call leads to a live call by keyboard alone; of two tablets one answers, and a right that ends ends it', async ({
  page,
  browser,
  product,
}) => {
  test.setTimeout(120_000);
  const { email, person, tablet, switchOn } = await familyThatCalls(page, browser, product);
  const second = await switchOn('Bedroom');
  const answer = (one: Page) => one.getByRole('button', { name: 'Answer' });

  await test.step('the page that a request opens offers it', async () => {
    const contact = { name: 'Sofie', way: 'ask', address: email };
    await call(page.request.put('/api/call-contacts', { data: [contact] }));
    // A screen that is open changes once it was left alone for a minute.
    await tablet.reload();
    await tap(tablet, 'Call');
    await tap(tablet, /^Sofie/);
    await expect(tablet.getByText('Your message was sent to Sofie.').first()).toBeVisible();
    await page.goto(await product.mailedLink(email, { to: paths.callAnswer }));
    await page.getByRole('button', { name: 'Call on the tablet' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Call on Jozef’s tablet' })).toBeFocused();
    await moves(page, 'Your own picture');
    await expect(dialog(page)).toMatchAriaSnapshot(`
      - dialog "Call on Jozef’s tablet":
        - heading "Call on Jozef’s tablet" [level=2]
        - paragraph: "Your microphone hears this:"
        - paragraph: /connect with each other directly/
        - button "Call now"
        - button "Close"
    `);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
  });

  await test.step('both tablets ring, and one answers', async () => {
    await Promise.all([tablet, second].map((one) => expect(answer(one)).toBeVisible()));
    await expect(page.getByRole('button', { name: 'Stop calling' })).toBeFocused();
    await expect(dialog(page)).toMatchAriaSnapshot(`
      - dialog "Call on Jozef’s tablet":
        - heading "Call on Jozef’s tablet" [level=2]
        - status: Ringing
        - button "Stop calling"
    `);
    await expect(second.locator('body')).toMatchAriaSnapshot(`
      - main:
        - heading "Sofie would like to talk with you, here on the tablet." [level=1]
      - contentinfo:
        - button "Not now"
        - button /Listen|Stop/
        - button "Answer"
    `);
    await expect(async () => {
      await answer(second).press('Enter');
      await expect(answer(second)).toBeHidden({ timeout: 300 });
    }).toPass();
    await said(page, 'Answered on “Bedroom”');
    await expect(answer(tablet)).toBeHidden();
    await expect(tablet.getByRole('button', { name: 'Hang up' })).toBeHidden();
    expect(await usedOn(tablet)).toEqual([]);
    await moves(page, 'Jozef');
    await expect(dialog(page)).toMatchAriaSnapshot(`
      - dialog "Call on Jozef’s tablet":
        - heading "Call on Jozef’s tablet" [level=2]
        - status: Answered on “Bedroom”
        - status: Jozef sees and hears you.
        - button "Hang up"
        - button "Camera off"
        - textbox "Type, and it stands on the tablet at once"
    `);
    await expect(second.locator('body')).toMatchAriaSnapshot(`
      - main:
        - heading "Sofie" [level=1]
      - contentinfo:
        - status: Sofie sees and hears you
        - button "Hang up"
    `);
  });

  await test.step('calls are turned off, and it ends at both sides', async () => {
    expect(await tracksOf(second)).toEqual(['audio live', 'video live']);
    await call(page.request.patch(person, { data: { callsOn: false } }));
    await said(page, 'you may not call on the tablet anymore');
    await expect(second.getByText('You talked with Sofie.')).toBeVisible();
    await expect.poll(() => tracksOf(second)).toEqual(['audio ended', 'video ended']);
    await expect(page.getByRole('button', { name: 'Close' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText('You are calling now.')).toBeVisible();
  });
});

test(
  'A live call outlives a server that dies, and ten seconds without the server; after forty it has ended at both sides',
  { tag: '@screens' },
  async ({ page, browser, product, allowErrors }) => {
    test.setTimeout(240_000);
    allowErrors(/Failed to load resource|ERR_/);
    const { tablet } = await familyThatCalls(page, browser, product);
    const answer = tablet.getByRole('button', { name: 'Answer' });
    const dies = async () => {
      await product.pause();
      await product.goOn();
    };

    await test.step('it rings on when the server dies, and is answered', async () => {
      await page.getByRole('button', { name: 'Call on the tablet' }).click();
      await page.getByRole('button', { name: 'Call now' }).click();
      await expect(answer).toBeVisible();
      await dies();
      await touch(tablet, 'Answer');
      await said(page, 'Jozef sees and hears you.');
      await Promise.all([moves(page, 'Jozef'), moves(tablet, '')]);
    });

    await test.step('they talk on when the server dies', async () => {
      await dies();
      await dialog(page).getByRole('textbox').pressSequentially('Hello');
      await expect(tablet.getByText('Hello')).toBeVisible();
      await said(page, 'Jozef sees and hears you.');
    });

    // Picture and sound between the two do not pass the server, and a browser cuts them off for no test.
    const lose = (isLost: boolean) => page.context().setOffline(isLost);
    await test.step('ten seconds without the server are noticed by nobody', async () => {
      const from = performance.now();
      await lose(true);
      await expect
        .poll(() => performance.now() - from, { timeout: 15_000 })
        .toBeGreaterThan(10_000);
      await lose(false);
      await page.waitForResponse(
        (answer) => new URL(answer.url()).pathname.endsWith('/alive') && answer.ok(),
      );
      await dialog(page).getByRole('textbox').pressSequentially(' again');
      await expect(tablet.getByText('Hello again')).toBeVisible();
      await said(page, 'Jozef sees and hears you.');
    });

    await test.step('after forty it has ended, and both sides read why', async () => {
      const from = performance.now();
      await lose(true);
      const ended = 'The call has ended. It was the network.';
      await Promise.all([
        expect(dialog(page).getByText(ended)).toBeVisible({ timeout: 60_000 }),
        expect(tablet.getByText(ended)).toBeVisible({ timeout: 60_000 }),
      ]);
      console.log(`From the loss to the end: ${Math.round(performance.now() - from)} ms`);
      expect(performance.now() - from).toBeGreaterThan(25_000);
      await expect.poll(() => tracksOf(tablet)).toEqual(['audio ended', 'video ended']);
      await lose(false);
    });
  },
);
