import type { Page } from 'playwright/test';
import type { RingEvent } from '#shared/live-calls/live-call.answer';
import type { TabletContent } from '#shared/tablet/tablet-content.answer';
import { discouragingWordsIn } from '../../scripts/words/discouraging-words';
import { languages, type Language } from '../../shared/product/languages';
import { AAA_RULES, axeViolations } from './support/axe';
import { fillTablet, long, pairedDevice, short, type Wording } from './support/person-family';
import { brokenInLargestText, laidOut, layoutProblems } from './support/person-layout';
import { expect, test } from './support/test';

const sizes = [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 640, height: 360 },
  { width: 844, height: 390 },
  { width: 820, height: 1180 },
  { width: 1180, height: 820 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1200 },
];

/** The part of the page's connection that the test replaces. */
interface LedPeer {
  isOpen: () => boolean;
  connect: () => void;
  say: (message: object) => void;
}

/** Runs in the page; puts a connection that the test leads in the place of the browser's. Its picture is a canvas. */
function leadConnection(): void {
  class Led extends EventTarget {
    iceConnectionState = 'new';
    channel = {
      readyState: 'open',
      onopen: () => undefined,
      onmessage: (_event: { data: string }) => undefined,
      send: () => undefined,
      close: () => undefined,
    };
    oniceconnectionstatechange = () => undefined;
    ontrack = (_event: { track: MediaStreamTrack | undefined }) => undefined;
    createDataChannel = () => this.channel;
    addTrack = () => ({ getParameters: () => ({}), getStats: () => new Map() });
    close = () => undefined;
  }
  const peers: Led[] = [];
  const connect = () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 });
    const pen = canvas.getContext('2d');
    if (pen) {
      pen.fillStyle = '#7a8f7c';
      pen.fillRect(0, 0, 640, 480);
    }
    const [track] = canvas.captureStream(5).getVideoTracks();
    for (const peer of peers) {
      peer.iceConnectionState = 'connected';
      peer.oniceconnectionstatechange();
      peer.channel.onopen();
      peer.ontrack({ track });
    }
  };
  const say = (message: object) =>
    peers.forEach(({ channel }) => channel.onmessage({ data: JSON.stringify(message) }));
  Object.assign(window, {
    led: { isOpen: () => peers.length > 0, connect, say } satisfies LedPeer,
    RTCPeerConnection: class extends Led {
      constructor() {
        super();
        peers.push(this);
      }
    },
  });
}

/** Runs in the page. The set clock would pass the deadline of a request before any answer can come. */
function withoutDeadlines(): void {
  AbortSignal.timeout = () => new AbortController().signal;
}

const led = (tablet: Page) => ({
  connect: async () => {
    await tablet.waitForFunction(() => (window as unknown as { led: LedPeer }).led.isOpen());
    await tablet.evaluate(() => (window as unknown as { led: LedPeer }).led.connect());
  },
  say: (message: object) =>
    tablet.evaluate((said) => (window as unknown as { led: LedPeer }).led.say(said), message),
});

/** The server's side of a call, which the test leads: each event once, when the tablet opens its stream. */
async function leadCall(tablet: Page, given: Pick<RingEvent, 'name' | 'faceId' | 'photoUrl'>) {
  /** The call that was answered, whichever of the rings that was. */
  let id = '';
  let events = '';
  const tell = (name: string, data: object) => {
    events = `retry: 100\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
  };
  await tablet.route('**/api/tablet/live*', (route) =>
    route.fulfill({ contentType: 'text/event-stream', body: `retry: 100\n\n${events}` }),
  );
  await tablet.route('**/api/tablet/live-calls/*/*', (route) => {
    const [, answered] = /([^/]+)\/answer(?:\?|$)/.exec(route.request().url()) ?? [];
    if (answered === undefined) return route.fulfill({ status: 204 });
    id = answered;
    return route.fulfill({ json: { iceServers: [], isRelayOnly: false } });
  });
  return {
    /** Rings anew each time: the tablet takes a ring only where no other one is on it. */
    ring: () => {
      const ring: RingEvent = { id: crypto.randomUUID(), voiceUrl: null, ...given };
      tell('ring', ring);
    },
    end: (why: 'network' | null) => tell('state', { id, state: 'ended', why }),
  };
}

const title = (tablet: Page) => tablet.getByRole('heading', { level: 1 });

/** A new screen takes no touch in its first moments. */
async function touch(tablet: Page, place: 'first' | 'last'): Promise<void> {
  await tablet.clock.runFor(2_000);
  await tablet.locator('footer button')[place]().tap();
}

interface Look {
  tablet: Page;
  language: Language;
  /** The least size of a text, in pixels. */
  text: number;
}

async function look({ tablet, language, text }: Look, screen: string): Promise<void> {
  const words = await tablet.evaluate(() => `${document.title}\n${document.body.innerText}`);
  expect.soft(discouragingWordsIn(words, language), `${screen}: ${words}`).toEqual([]);
  for (const size of sizes)
    expect
      .soft(await layoutProblems(tablet, size, text), `${screen} at ${size.width}x${size.height}`)
      .toEqual([]);
  if (text === 24)
    expect.soft(await brokenInLargestText(tablet), `${screen} in the largest text`).toEqual([]);
}

const families: [string, Wording, Language, number][] = [
  ...languages.map((language): [string, Wording, Language, number] => [
    `in ${language}`,
    { ...short, faces: [['Sofie', 'daughter', 'She comes on Sunday.'], ...short.faces.slice(1)] },
    language,
    24,
  ]),
  ['with names of 60 letters', long(60), 'de', 20],
  ['with names of 100 letters', long(100), 'fr', 20],
];

for (const [how, wording, language, text] of families)
  test(
    `The screens of a call fit any glass ${how}`,
    { tag: '@screens' },
    async ({ page, browser, product }) => {
      test.setTimeout(180_000);
      const code = await fillTablet(page, wording);
      const set = await page.request.put('/api/tablet-settings', { data: { locale: language } });
      expect(set.ok()).toBe(true);
      const { context, tablet } = await pairedDevice(browser, product.url, code, 10, {
        permissions: ['camera', 'microphone'],
      });
      await tablet.addInitScript(leadConnection);
      await tablet.addInitScript(withoutDeadlines);
      const content = (await (
        await context.request.get('/api/tablet/content')
      ).json()) as TabletContent;
      const [face] = content.faces;
      const name = face?.name ?? '';
      await tablet.route('**/api/tablet/content', (route) =>
        route.fulfill({ json: { ...content, liveCalls: { on: true, voiceUrls: [] } } }),
      );
      const call = await leadCall(tablet, {
        name,
        faceId: face?.id ?? null,
        photoUrl: face?.photoUrl ?? null,
      });
      const here = { tablet, language, text };
      await tablet.goto('/tablet');
      await expect(tablet.locator('html')).toHaveAttribute('lang', language);
      const until = async (words: RegExp | string) => {
        await expect(async () => {
          await tablet.clock.runFor(1_000);
          await expect(tablet.getByText(words).first()).toBeVisible({ timeout: 100 });
        }).toPass({ intervals: [0] });
      };

      await expect(async () => {
        call.ring();
        await tablet.clock.runFor(1_000);
        await expect(tablet.locator('footer button').last()).toHaveText(
          /Answer|Aannemen|Répondre|Annehmen/,
          { timeout: 500 },
        );
      }).toPass();
      await look(here, 'it rings');
      expect.soft(await axeViolations(tablet, AAA_RULES), 'it rings').toEqual([]);

      await touch(tablet, 'last');
      await until(/Hang up|Ophangen|Raccrocher|Auflegen/);
      await look(here, 'it connects');
      await led(tablet).connect();
      await led(tablet).say({ media: { camera: true, microphone: true } });
      await look(here, 'they talk');
      await led(tablet).say({ words: ['Hello Dad,', 'how are you?'] });
      await expect(tablet.getByText('how are you?')).toBeVisible();
      await look(here, 'they talk and read');
      expect.soft(await axeViolations(tablet, AAA_RULES), 'they talk').toEqual([]);
      // In steps, each of which hears from the server: after 40 s of the set clock without it the call would end.
      await expect(async () => {
        const heard = tablet.waitForResponse((answer) =>
          new URL(answer.url()).pathname.endsWith('/alive'),
        );
        await tablet.clock.runFor(15_000);
        await heard;
        expect(await tablet.getByRole('alert').isVisible()).toBe(true);
      }).toPass({ intervals: [0], timeout: 60_000 });
      await look(here, 'they are asked');
      call.end('network');
      await until(
        /It was the network|Het lag aan het netwerk|C’était à cause du réseau|Es lag am Netz/,
      );
      await look(here, 'the network was lost');
      await context.close();
      expect(name).not.toBe('');
    },
  );

test(
  'Letters of typed words have 32 pixels at least, and their last two lines are shown',
  { tag: '@screens' },
  async ({ page, browser, product }) => {
    const code = await fillTablet(page, short);
    const { context, tablet } = await pairedDevice(browser, product.url, code, 10, {
      permissions: ['camera', 'microphone'],
    });
    await tablet.addInitScript(leadConnection);
    const call = await leadCall(tablet, { name: 'Sofie', faceId: null, photoUrl: null });
    await tablet.goto('/tablet');
    await expect(title(tablet)).toBeVisible();
    await expect(async () => {
      call.ring();
      await tablet.clock.runFor(1_000);
      await expect(title(tablet)).toHaveText(/would like to talk/, { timeout: 500 });
    }).toPass();
    await touch(tablet, 'last');
    await expect(tablet.getByRole('button', { name: 'Hang up' })).toBeVisible();
    await led(tablet).connect();
    const line = 'We have all come home from the sea, and Mila has shells for you';
    await led(tablet).say({ words: [line.slice(0, 60), 'and a stone'] });
    for (const size of sizes) {
      await tablet.setViewportSize(size);
      await tablet.evaluate(laidOut);
      const last = tablet.getByText('and a stone');
      const letters = await last.evaluate((each) => parseFloat(getComputedStyle(each).fontSize));
      expect(letters, `${size.width}x${size.height}`).toBeGreaterThanOrEqual(32);
      const box = await last.boundingBox();
      const bar = await tablet.locator('footer').boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual((bar?.y ?? 0) + 1);
    }
    await context.close();
  },
);

test(
  'A call that rings while the tablet changes its language is shown in the new one',
  { tag: '@screens' },
  async ({ page, browser, product }) => {
    const code = await fillTablet(page, short);
    const set = await page.request.put('/api/tablet-settings', { data: { locale: 'fr' } });
    expect(set.ok()).toBe(true);
    const { context, tablet } = await pairedDevice(browser, product.url, code, 10);
    let release = () => undefined as void;
    const isReleased = new Promise<void>((resolve) => (release = resolve));
    await tablet.route('**/messages-*/fr/**', async (route) => {
      await isReleased;
      await route.continue();
    });
    const call = await leadCall(tablet, { name: 'Sofie', faceId: null, photoUrl: null });
    await tablet.goto('/tablet');
    const answer = tablet.locator('footer button').last();
    await expect(async () => {
      call.ring();
      await tablet.clock.runFor(1_000);
      await expect(answer).toHaveText('Answer', { timeout: 500 });
    }).toPass();
    release();
    await expect(answer).toHaveText('Répondre');
    await expect(title(tablet)).toHaveText('Sofie aimerait vous parler, ici sur la tablette.');
    await context.close();
  },
);
