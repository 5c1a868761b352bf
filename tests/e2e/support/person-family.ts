import { expect, type Browser, type BrowserContextOptions, type Page } from 'playwright/test';
import { DEFAULT_TIME_ZONE } from '../../../shared/product/limits';
import { jpeg, toDataUrl } from '../../support/pictures';
import { logInAsNewUser } from './family';

/** Names and texts that a family has put on the tablet. */
export interface Wording {
  person: string;
  faces: readonly [name: string, relationship: string, story: string][];
  item: string;
  plan: string;
  message: string;
}

const STORY = 'She comes every Sunday, and phones on Wednesday.';

/** Names of three letters, and all else as short. */
export const short: Wording = {
  person: 'Eva',
  faces: [
    ['Ada', 'son', STORY],
    ['Bea', 'sis', STORY],
    ['Ben', 'dad', STORY],
    ['Cas', 'pal', STORY],
  ],
  item: 'Key',
  plan: 'Tea',
  message: 'All is well.',
};

/** Returns a realistic name with the given number of characters. */
export function longName(first: string, letters: number): string {
  const words = `${first} Magdalena Elisabeth van den Berghe-Vandenbroucke de Ridder Wijngaarden van Steenkiste tot Oosterzele Nieuwenhuizen`;
  return words.slice(0, letters).trim().padEnd(letters, 'n');
}

export const long = (letters: number): Wording => ({
  person: longName('Johannes', letters),
  faces: ['Maria', 'Peter', 'Ruth', 'Mei'].map((name) => [
    longName(name, letters),
    `cousin of ${longName('Anna', letters - 10)}`,
    STORY.repeat(6),
  ]),
  item: longName('Where', letters),
  plan: longName('Visit', letters),
  message:
    `${longName('Dear', letters)}, you are at home, and all is well. Amina comes at nine, and brings the paper and fresh bread. `
      .repeat(2)
      .slice(0, 300),
});

/** Fills the tablet of a new family, without a page of the account. Returns the code that pairs it. */
export async function fillTablet(
  page: Page,
  { person, faces, item, plan, message }: Wording,
  onTablet: 'look' | 'practice' = 'look',
): Promise<string> {
  const firstName = faces[0]?.[0] ?? '';
  const email = await logInAsNewUser(page, { isEmailVerified: true, firstName });
  const call = async (method: 'POST' | 'PUT' | 'PATCH', path: string, data: unknown) => {
    const answer = await page.request.fetch(path, { method, data });
    expect(answer.ok(), `${answer.status()} ${method} ${path} ${await answer.text()}`).toBe(true);
    return (await answer.json()) as { id: number; code: string };
  };
  const picture = async (seed: number) =>
    toDataUrl(await jpeg({ width: seed % 2 ? 480 : 360, height: seed % 2 ? 360 : 480, seed }));
  const ids: number[] = [];
  for (const [seed, [name, relationship, description]] of faces.entries()) {
    const { id } = await call('POST', '/api/face-photos', {
      name,
      relationship,
      description,
      photoUrl: await picture(seed),
    });
    ids.push(id);
    if (onTablet !== 'look') await call('PATCH', `/api/face-photos/${id}`, { onTablet });
  }
  await call('POST', '/api/remember-items', {
    title: item,
    content: 'On the hook by the door.',
    category: 'Home',
    photoUrl: await picture(21),
  });
  await call('POST', '/api/remember-items', {
    title: item,
    content: 'We came here in spring, with a canary.\n'.repeat(12),
    category: 'Home',
  });
  await call('PUT', '/api/tablet-settings', { personName: person, message });
  for (const at of ['09:00', '15:00'])
    await call('POST', '/api/plans', { title: plan, at, weekdays: [1, 2, 3, 4, 5, 6, 7] });
  const ways = ['ask', 'phone', 'facetime', 'whatsapp'] as const;
  // The account's own address needs nobody's consent.
  const addresses = {
    ask: email,
    phone: '+32 3 555 04 56',
    facetime: 'c@example.com',
    whatsapp: '+32 470 12 34 56',
  };
  await call(
    'PUT',
    '/api/call-contacts',
    ways.map((way, place) => ({
      name: faces[place]?.[0],
      way,
      address: addresses[way],
      facePhotoId: ids[place],
    })),
  );
  return (await call('POST', '/api/tablets/code', {})).code;
}

/** Half past an hour of today, by the clock of a person whose family has not set a time zone. */
function halfPast(hour: number): Date {
  const time = new Date();
  const there = new Intl.DateTimeFormat('en-GB', {
    hour: 'numeric',
    hourCycle: 'h23',
    timeZone: DEFAULT_TIME_ZONE,
  }).format(time);
  time.setUTCHours(time.getUTCHours() + hour - Number(there), 30, 0, 0);
  return time;
}

/** Runs in the page; keeps the tablet from correcting its clock, which the test sets, by the server's. */
export function withoutServerTime(): void {
  const get = Headers.prototype.get;
  Headers.prototype.get = function (name) {
    return name.toLowerCase() === 'date' ? null : get.call(this, name);
  };
}

/** Sets the tablet's clock, to half past an hour of today or to a moment. */
export async function setClock(tablet: Page, at: number | Date): Promise<void> {
  await tablet.addInitScript(withoutServerTime);
  await tablet.clock.install({ time: typeof at === 'number' ? halfPast(at) : at });
}

/** Opens the family's tablet with its clock at half past an hour of today, or at a moment. */
export async function pairedDevice(
  browser: Browser,
  url: string,
  code: string,
  at: number | Date,
  options: BrowserContextOptions = {},
) {
  const context = await browser.newContext({
    serviceWorkers: 'block',
    baseURL: url,
    hasTouch: true,
    reducedMotion: 'reduce',
    ...options,
  });
  const answer = await context.request.post('/api/tablet/pair', {
    data: { code, name: 'Kitchen' },
  });
  expect(answer.status()).toBe(201);
  const tablet = await context.newPage();
  await setClock(tablet, at);
  return { context, tablet };
}
