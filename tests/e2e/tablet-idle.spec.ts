import { logInAsNewUser } from './support/family';
import { expect, test } from './support/test';

/** A tablet asks twice a minute. */
const ASKED_AGAIN = 30_000;
const POLLS_AN_HOUR = 120;
const CONTENT = '/api/tablet/content';

test('An idle tablet transfers a few hundred bytes each time it asks for what is new, and a change comes compressed', async ({
  page,
  browser,
  product,
}) => {
  await logInAsNewUser(page);
  for (let note = 1; note <= 20; note += 1) {
    await page.request.post('/api/remember-items', {
      data: {
        title: `Note ${note}`,
        content: Array.from({ length: 1_700 }, (_, word) => (word * note * 7919).toString(36))
          .join(' ')
          .slice(0, 9_900),
        category: 'Home',
      },
    });
  }
  const { code } = (await (await page.request.post('/api/tablets/code')).json()) as {
    code: string;
  };
  const context = await browser.newContext({ baseURL: product.url });
  await context.request.post('/api/tablet/pair', { data: { code } });
  const tablet = await context.newPage();
  await tablet.clock.install();
  const network = await context.newCDPSession(tablet);
  await network.send('Network.enable');
  const answers: { id: string; status: number; bytes: number; isWhole: boolean }[] = [];
  network.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.url.endsWith(CONTENT))
      answers.push({
        id: requestId,
        status: response.status,
        bytes: response.encodedDataLength,
        isWhole: response.status === 304,
      });
  });
  // The headers are all there is of a 304.
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const answer = answers.find(({ id }) => id === requestId);
    if (answer) Object.assign(answer, { bytes: encodedDataLength, isWhole: true });
  });

  await tablet.goto('/tablet');
  await expect(tablet.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => answers.map(({ status }) => status)).toEqual([200]);
  const plain = JSON.stringify(await (await context.request.get(CONTENT)).json()).length;
  expect(plain).toBeGreaterThan(150_000);
  await expect.poll(() => answers[0]?.isWhole).toBe(true);
  expect(answers[0]?.bytes).toBeLessThan(plain / 1.5);

  // The clock may strike while an answer is still being read: the tablet then asks at the next stroke.
  while (answers.length <= POLLS_AN_HOUR) await tablet.clock.runFor(ASKED_AGAIN);
  const idle = answers.slice(1);
  expect(new Set(idle.map(({ status }) => status))).toEqual(new Set([304]));
  // Headers are all there is, and they are most of all the security headers.
  expect(idle.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(idle.length * 1_500);

  await page.request.post('/api/remember-items', {
    data: { title: 'New', content: 'Tea at four.', category: 'Home' },
  });
  const changed = () => answers.slice(1).find(({ status }) => status === 200);
  while (!changed()) await tablet.clock.runFor(ASKED_AGAIN);
  await expect.poll(() => changed()?.isWhole).toBe(true);
  expect(changed()?.bytes).toBeLessThan(plain / 1.5);
  await context.close();
});
