import type { APIResponse, Page } from 'playwright/test';
import { DEFAULT_TIME_ZONE } from '../../shared/product/limits';
import { paths } from '../../shared/product/paths';
import { zonedTime } from '../../shared/product/zoned-time';
import { homePersonOf, logInAsNewUser } from './support/family';
import { tap } from './support/tap';
import { expect, newAddress, test } from './support/test';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const ASKS = 'Somebody asks you to call';

const heading = (tablet: Page, name: string | RegExp) =>
  tablet.getByRole('heading', { level: 1, name });

test(
  'At night, a request that Anna does not answer goes to who is asked at night too, and her answer is on the tablet within 40 seconds',
  { tag: '@screens' },
  async ({ page, browser, product }) => {
    test.setTimeout(120_000);
    const email = await logInAsNewUser(page);
    const done = (answer: APIResponse) => expect(answer.ok(), answer.url()).toBe(true);
    const [peter, mei] = [newAddress(), newAddress()];
    await test.step('it is night now, and only Mei is asked at night too', async () => {
      const clock = (ago: number) => zonedTime(Date.now() + ago, DEFAULT_TIME_ZONE).time;
      const night = { nightFrom: clock(-2 * HOUR), nightTo: clock(2 * HOUR) };
      const person = `/api/people/${await homePersonOf(page)}`;
      done(await page.request.patch(person, { data: { name: 'John', ...night } }));
      const ask = { way: 'ask' };
      const contacts = [
        { ...ask, name: 'Anna', address: email },
        { ...ask, name: 'Peter', address: peter },
        { ...ask, name: 'Mei', address: mei, alsoAtNight: true },
      ];
      done(await page.request.put('/api/call-contacts', { data: contacts }));
      for (const address of [peter, mei]) {
        const link = await product.mailedLink(address, { to: paths.callConsent });
        const token = new URL(link).searchParams.get('token');
        done(await page.request.post('/api/call-consent', { data: { token, agree: true } }));
      }
    });
    const answer = await page.request.post('/api/tablets/code', { data: {} });
    const { code } = (await answer.json()) as { code: string };
    const context = await browser.newContext({
      serviceWorkers: 'block',
      baseURL: product.url,
      hasTouch: true,
      reducedMotion: 'reduce',
    });
    done(await context.request.post('/api/tablet/pair', { data: { code } }));
    const tablet = await context.newPage();
    // The server corrects it.
    await tablet.clock.install();

    await test.step('she is asked once', async () => {
      await tablet.goto('/tablet');
      await expect(heading(tablet, 'It is night.')).toBeVisible();
      await tap(tablet, 'Call');
      await tap(tablet, /^Anna/);
      await expect(heading(tablet, 'Your message was sent to Anna.')).toBeVisible();
      await tap(tablet, 'Back');
      await tap(tablet, /^Anna/);
      await expect(heading(tablet, 'Your message was sent to Anna.')).toBeVisible();
    });
    const link = await product.mailedLink(email, { to: paths.callAnswer });

    await test.step('ten minutes later Mei is asked, and the tablet that nobody has touched says so', async () => {
      await product.query(
        "UPDATE call_requests SET asked_at = asked_at - interval '10 minutes', sent_at = sent_at - interval '10 minutes', ask_next_at = ask_next_at - interval '10 minutes'",
      );
      // A server that starts looks at once for what is due.
      await product.pause();
      await product.goOn();
      expect(await product.mailedText(mei, ASKS)).toContain(
        'Nobody has answered for 10 minutes, so we ask you as well.',
      );
      await tablet.clock.fastForward(11 * MINUTE);
      await expect(tablet.getByText('Your message was sent to Mei as well.')).toBeVisible();
      await expect(heading(tablet, 'Your message was sent to Anna.')).toBeVisible();
    });

    await test.step('Anna opens the page of her mail, and says that she is calling', async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(link);
      await expect(page).toHaveURL(`${paths.callAnswer}?call=now`);
      await expect(heading(page, 'John asks you to call')).toBeVisible();
      await tablet.clock.runFor(20 * SECOND);
      await expect(heading(tablet, 'Your message was sent to Anna.')).toBeVisible();
      await page.getByRole('button', { name: 'I am calling now' }).click();
      await expect(page.getByText('You are calling now.')).toBeVisible();
      await tablet.clock.runFor(40 * SECOND);
      await expect(heading(tablet, 'Anna is calling you now.')).toBeVisible();
      await expect(tablet.getByText(/Your message/)).toBeHidden();
    });

    await test.step('home says it too, and nobody was asked twice', async () => {
      await tap(tablet, 'Back');
      await tap(tablet, 'Back');
      await expect(heading(tablet, 'It is night.')).toBeVisible();
      await expect(tablet.getByText('Anna is calling you now.')).toBeVisible();
      const asked = async (address: string) =>
        (await product.mailedSubjects(address)).filter((subject) => subject === ASKS).length;
      expect([await asked(email), await asked(peter), await asked(mei)]).toEqual([1, 0, 1]);
    });
    await context.close();
  },
);
