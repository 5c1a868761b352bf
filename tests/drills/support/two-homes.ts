import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { chromium, type Browser } from 'playwright/test';
import config from '../../../playwright.config';
import { afterwards, newFolder } from '../../faults/support/server-process';

const run = promisify(execFile);

/** The network namespaces of both sides, and that of the street between them. */
const STREET = 'dear-ones-street';
const HOMES = {
  caller: { namespace: 'dear-ones-caller', number: 1 },
  tablet: { namespace: 'dear-ones-tablet', number: 2 },
} as const;
export type Home = keyof typeof HOMES;

/** The end of a cable to a home on this machine. */
const plug = (home: Home) => `dear-ones-${HOMES[home].number}`;

export interface TwoHomes {
  /** A browser in a home. It reaches the product at localhost. */
  openBrowser(home: Home): Promise<Browser>;
  /** Drops what the homes send each other, without a word to either, as a router does that has no power. */
  cutStreet(isCut: boolean): Promise<void>;
  /** Takes the network to the other home away from a device, as in a room without Wi-Fi. */
  switchOff(home: Home, isOff: boolean): Promise<void>;
  /** Cuts the way from a home to the product. */
  cutFromServer(home: Home, isCut: boolean): Promise<void>;
  /** Gives a device other addresses in both of its networks, as another Wi-Fi does. What was open under the former ones is lost without a word. */
  changeAddresses(home: Home): Promise<void>;
}

const ip = (...args: string[]) =>
  run('ip', args, { env: { PATH: `${process.env.PATH}:/usr/sbin` } });
const within = (namespace: string, ...args: string[]) => ip('-n', namespace, ...args);
const upOrDown = (isDown: boolean) => (isDown ? 'down' : 'up');

/**
 * Two homes with a street between them, each a network of its own on this machine. What they send each other goes over the
 * street, and what they send the product over a cable of each, so that either can be cut alone.
 * @returns the reason why there are none: it takes Linux, root and iproute2
 */
export async function buildTwoHomes(): Promise<TwoHomes | { missing: string }> {
  await pullDown();
  afterwards(pullDown);
  try {
    await ip('netns', 'add', STREET);
    await within(STREET, 'link', 'add', 'street', 'type', 'bridge');
  } catch (error) {
    return { missing: reasonOf(error) };
  }
  await within(STREET, 'link', 'set', 'street', 'up');
  for (const home of ['caller', 'tablet'] as const) await build(home);
  return {
    openBrowser,
    cutStreet: async (isCut) => {
      await within(STREET, 'link', 'set', 'street', upOrDown(isCut));
    },
    switchOff: async (home, isOff) => {
      await within(HOMES[home].namespace, 'link', 'set', 'wifi', upOrDown(isOff));
    },
    cutFromServer: async (home, isCut) => {
      await ip('link', 'set', plug(home), upOrDown(isCut));
    },
    changeAddresses: async (home) => {
      const { namespace } = HOMES[home];
      for (const [device, { before, after }] of Object.entries(addressesOf(home))) {
        // In this order: with the first address of a network go those that came after it.
        await within(namespace, 'address', 'delete', `${before}/24`, 'dev', device);
        await within(namespace, 'address', 'add', `${after}/24`, 'dev', device);
      }
    },
  };
}

const serverAt = (home: Home) => `10.203.${HOMES[home].number}.1`;

/** The addresses of a device on the cable to the product and in the network with the other home, at first and after a change. */
const addressesOf = (home: Home) => {
  const { number } = HOMES[home];
  return {
    cable: { before: `10.203.${number}.2`, after: `10.203.${number}.12` },
    wifi: { before: `10.203.3.${number}`, after: `10.203.3.${10 + number}` },
  };
};

async function build(home: Home): Promise<void> {
  const { namespace } = HOMES[home];
  const { cable, wifi } = addressesOf(home);
  await ip('netns', 'add', namespace);
  await within(namespace, 'link', 'set', 'lo', 'up');
  await ip(
    ...['link', 'add', plug(home), 'type', 'veth'],
    ...['peer', 'name', 'cable', 'netns', namespace],
  );
  await withoutIPv6(namespace, 'cable');
  await ip('address', 'add', `${serverAt(home)}/24`, 'dev', plug(home));
  await ip('link', 'set', plug(home), 'up');
  await within(namespace, 'address', 'add', `${cable.before}/24`, 'dev', 'cable');
  await within(namespace, 'link', 'set', 'cable', 'up');
  await within(
    namespace,
    ...['link', 'add', 'wifi', 'type', 'veth'],
    ...['peer', 'name', home, 'netns', STREET],
  );
  await withoutIPv6(namespace, 'wifi');
  await within(STREET, 'link', 'set', home, 'master', 'street', 'up');
  await within(namespace, 'address', 'add', `${wifi.before}/24`, 'dev', 'wifi');
  await within(namespace, 'link', 'set', 'wifi', 'up');
}

/** An address of IPv6 comes a second or two after the link. By then a browser may have opened its page, whose requests it would break off for the changed network. */
const withoutIPv6 = (namespace: string, device: string) =>
  within(namespace, 'link', 'set', device, 'addrgenmode', 'none');

/** By name, so that those of a run that was killed go too. */
async function pullDown(): Promise<void> {
  const ifPresent = (...args: string[]) => ip(...args).catch(() => undefined);
  for (const home of ['caller', 'tablet'] as const) {
    await ifPresent('link', 'delete', plug(home));
    await ifPresent('netns', 'delete', HOMES[home].namespace);
  }
  await ifPresent('netns', 'delete', STREET);
}

async function openBrowser(home: Home): Promise<Browser> {
  const { args = [], executablePath = chromium.executablePath() } = config.use?.launchOptions ?? {};
  const wrapper = path.join(newFolder(), 'chromium');
  const { namespace } = HOMES[home];
  writeFileSync(
    wrapper,
    `#!/bin/sh\nPATH="$PATH:/usr/sbin" exec ip netns exec ${namespace} '${executablePath}' "$@"\n`,
    { mode: 0o755 },
  );
  const browser = await chromium.launch({
    executablePath: wrapper,
    // A page of localhost may use the camera without https.
    args: [...args, `--host-resolver-rules=MAP localhost ${serverAt(home)}`],
  });
  afterwards(() => browser.close());
  return browser;
}

function reasonOf(error: unknown): string {
  const { code, stderr } = error as { code?: unknown; stderr?: string };
  return code === 'ENOENT' ? 'ip is not installed' : (stderr?.trim() ?? String(error));
}
