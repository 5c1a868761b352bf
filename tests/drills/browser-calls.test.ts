import { chromium, type Page } from 'playwright/test';
import { expect, it } from 'vitest';
import type { LiveCallSignal } from '#shared/live-calls/live-call.form';
import config from '../../playwright.config';
import { allowedSignal } from '../../server/live-calls/allowed-signal';
import { iceServersFor } from '../../server/live-calls/ice-servers';
import { afterwards } from '../faults/support/server-process';
import { RELAY, startRelay } from './support/relay';

async function openPage(): Promise<Page> {
  const browser = await chromium.launch(config.use?.launchOptions);
  afterwards(() => browser.close());
  const page = await browser.newPage();
  // A page of this machine may use the camera without https.
  await page.route('http://localhost/', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>call</title>' }),
  );
  await page.goto('http://localhost/');
  return page;
}

/** A signal as the browser takes it from the other side; null if it may not go there. */
type Passed = { description: RTCSessionDescriptionInit; candidate: RTCIceCandidateInit } | null;

/**
 * Connects two sides in a browser, whose signals pass as the server lets them.
 * @returns the types of the two candidates that connect them, and all lines of candidates that passed
 */
async function connectBoth(page: Page, isRelayOnly: boolean, iceServers: RTCIceServer[]) {
  const passed: LiveCallSignal[] = [];
  await page.exposeFunction('pass', (signal: LiveCallSignal) => {
    const allowed = allowedSignal(signal, isRelayOnly);
    if (allowed) passed.push(allowed);
    return allowed ?? null;
  });
  const types = await page.evaluate(
    async ([servers, relayOnly]) => {
      const { pass } = globalThis as unknown as { pass(signal: unknown): Promise<Passed> };
      const make = () =>
        new RTCPeerConnection({
          iceServers: servers,
          iceTransportPolicy: relayOnly ? 'relay' : 'all',
        });
      const [one, two] = [make(), make()];
      for (const [from, to] of [
        [one, two],
        [two, one],
      ] as const)
        from.addEventListener('icecandidate', ({ candidate }) => {
          if (!candidate) return;
          const { usernameFragment, ...rest } = candidate.toJSON();
          void pass({ candidate: { ...rest, candidate: rest.candidate ?? '' } }).then((signal) =>
            signal ? to.addIceCandidate({ ...signal.candidate, usernameFragment }) : undefined,
          );
        });
      const stream = await navigator.mediaDevices.getUserMedia({ audio: true, video: true });
      for (const track of stream.getTracks()) one.addTrack(track, stream);
      const heard = new Promise((resolve) => {
        two.createDataChannel('words', { negotiated: true, id: 0 }).onmessage = resolve;
      });
      const channel = one.createDataChannel('words', { negotiated: true, id: 0 });
      channel.onopen = () => channel.send('hello');
      const seen = new Promise<void>((resolve) => {
        two.ontrack = ({ track }) => {
          if (track.kind !== 'video') return;
          const video = document.createElement('video');
          video.muted = true;
          video.srcObject = new MediaStream([track]);
          video.onplaying = () => resolve();
          void video.play();
        };
      });
      const describe = async (from: RTCPeerConnection, to: RTCPeerConnection) => {
        await from.setLocalDescription();
        const { type, sdp } = from.localDescription ?? {};
        const passed = await pass({ description: { type, sdp } });
        if (passed) await to.setRemoteDescription(passed.description);
      };
      await describe(one, two);
      await describe(two, one);
      await Promise.all([heard, seen]);
      // A later description has all the candidates in it.
      await describe(one, two);
      await describe(two, one);
      const reports = [...(await one.getStats()).values()];
      const pair = reports.find(({ type, nominated }) => type === 'candidate-pair' && nominated);
      const typeOf = (id: string) => reports.find((report) => report.id === id)?.candidateType;
      return [typeOf(pair.localCandidateId), typeOf(pair.remoteCandidateId)] as string[];
    },
    [iceServers, isRelayOnly] as const,
  );
  const lines = passed.flatMap(({ description, candidate }) => [
    ...(description?.sdp.match(/candidate:.*/g) ?? []),
    ...(candidate ? [candidate.candidate] : []),
  ]);
  return { types, lines };
}

it('two browsers see and hear each other by the relay alone, and learn nothing else of each other', async () => {
  if (!(await startRelay())) {
    console.log('Left out: a call by relay. It takes coturn (Debian’s package coturn).');
    return;
  }
  const { types, lines } = await connectBoth(await openPage(), true, iceServersFor(RELAY));
  expect(types).toEqual(['relay', 'relay']);
  expect(lines.length).toBeGreaterThan(1);
  for (const line of lines)
    expect(line).toMatch(/ udp \d+ 198\.51\.100\.5 49\d\d\d typ relay raddr 0\.0\.0\.0 rport 0/);
});

it('two browsers see and hear each other without a relay', async () => {
  const { types, lines } = await connectBoth(await openPage(), false, []);
  expect(types[0]).toBe('host');
  for (const line of lines) expect(line).not.toMatch(/ tcp | 127\.| ::1 /);
});
