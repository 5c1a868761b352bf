import { BlockList, isIPv4, isIPv6 } from 'node:net';
import type { LiveCallSignal } from '#shared/live-calls/live-call.form';

/**
 * Returns what of a signal may go to the other side: candidates of UDP at addresses of networks, and in a call by relay only
 * those of a relay. Descriptions lose the other candidates and every other address in them. Browsers gather candidates that
 * are not allowed as a matter of course, so that leaving one out is no error.
 * @returns undefined if nothing of it may go
 */
export function allowedSignal(
  { description, candidate, ...rest }: LiveCallSignal,
  isRelayOnly: boolean,
): LiveCallSignal | undefined {
  if (description) {
    const sdp = allowedSdp(description.sdp, isRelayOnly);
    return sdp === undefined ? undefined : { description: { ...description, sdp } };
  }
  if (!candidate) return rest;
  // An empty one ends the candidates.
  if (candidate.candidate === '') return { candidate };
  const allowed = allowedCandidate(candidate.candidate, isRelayOnly);
  return allowed === undefined ? undefined : { candidate: { ...candidate, candidate: allowed } };
}

/** Finds the address, port and type of each candidate, in JavaScript and in PostgreSQL. A description has more pairs behind them than a signal of one candidate. */
export const CANDIDATE_TARGET = '^(?:a=)?candidate:\\S+ \\d+ udp \\d+ (\\S+ \\d+ typ \\w+)';

/** The candidates of a signal that was let through, by itself or in its description: address, port and type of each. */
export function candidatesIn({ description, candidate }: LiveCallSignal): string[] {
  const text = description?.sdp ?? candidate?.candidate ?? '';
  return [...text.matchAll(new RegExp(CANDIDATE_TARGET, 'gm'))].flatMap(
    ([, target = '']) => target,
  );
}

/** The address is unknown; the candidates name it. */
const NO_ADDRESS = 'IN IP4 0.0.0.0';

/** Browsers end lines at different signs, and all of them count here. Undefined for what no browser writes. */
function allowedSdp(sdp: string, isRelayOnly: boolean): string | undefined {
  const lines = sdp.split(/[\r\n]+/).filter((line) => line !== '');
  if (!lines.every(isSdpLine)) return undefined;
  return lines.flatMap((line) => allowedLine(line, isRelayOnly)).join('\r\n') + '\r\n';
}

/** An attribute must begin with its name: some parsers look for it behind spaces and colons. */
const isSdpLine = (line: string) =>
  /^[b-z]=[\x20-\x7e]*$|^a=[A-Za-z][\w-]*(?::[\x20-\x7e]*)?$/.test(line);

function allowedLine(line: string, isRelayOnly: boolean): string[] {
  // Some parsers read names without regard to the case.
  const [name = ''] = /^a=[\w-]+|^./.exec(line.toLowerCase()) ?? [];
  switch (name) {
    case 'a=candidate': {
      const candidate = allowedCandidate(line.slice(2), isRelayOnly);
      return candidate === undefined ? [] : [`a=${candidate}`];
    }
    case 'a=remote-candidates':
      return [];
    case 'a=rtcp':
      return [`a=rtcp:9 ${NO_ADDRESS}`];
    case 'c':
      return [`c=${NO_ADDRESS}`];
    case 'o':
      return [line.replace(/ IN .*$/, ` ${NO_ADDRESS}`)];
    default:
      return [line];
  }
}

/** RFC 8839, 5.1: foundation, component, transport, priority, address, port, type, and pairs of a name and a value. */
const CANDIDATE =
  /^candidate:([\w+/]{1,32}) ([12]) udp (\d{1,10}) ([\da-f.:]{2,45}|[a-z\d-]{1,63}\.local) (\d{1,5}) typ (host|srflx|prflx|relay)((?: [\w-]{1,32} [\w+/.:-]{1,256}){0,10})$/i;

/** The pairs that a connection needs. `raddr` is the address behind the one that is offered. */
const PAIRS = new Set(['generation', 'ufrag', 'network-id', 'network-cost']);

/** Browsers send nothing to the ports of services either. */
const PORT_MIN = 1024;

function allowedCandidate(text: string, isRelayOnly: boolean): string | undefined {
  const match = CANDIDATE.exec(text);
  if (!match) return undefined;
  const [, foundation, component, priority, address = '', port, givenType = '', pairs = ''] = match;
  const type = givenType.toLowerCase();
  if (isRelayOnly && type !== 'relay') return undefined;
  if (Number(port) < PORT_MIN || Number(port) > 65_535 || Number(priority) > 0xff_ff_ff_ff)
    return undefined;
  if (!isAllowedAddress(address, type)) return undefined;
  return [
    `candidate:${foundation} ${component} udp ${priority} ${address} ${port} typ ${type}`,
    ...(type === 'host' ? [] : ['raddr 0.0.0.0 rport 0']),
    ...[...pairs.matchAll(/ (\S+) (\S+)/g)].flatMap(([, name = '', value]) =>
      PAIRS.has(name) ? [`${name} ${value}`] : [],
    ),
  ].join(' ');
}

/** A name of mDNS stands for an address of the same network; the address of a relay has none. */
function isAllowedAddress(address: string, type: string): boolean {
  if (isIPv4(address)) return !refusedIPv4.check(address, 'ipv4');
  if (isIPv6(address)) return !refusedIPv6.check(address, 'ipv6');
  return type === 'host' && /\.local$/i.test(address);
}

// Two lists, because one takes an address of IPv4 for its mapped form too.
const [refusedIPv4, refusedIPv6] = [new BlockList(), new BlockList()];

for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  // Multicast, and reserved with broadcast.
  ['224.0.0.0', 3],
] as const)
  refusedIPv4.addSubnet(network, bits, 'ipv4');

// Addresses of IPv6 that stand for one of IPv4 are refused as a whole, whatever they stand for: no browser gathers them.
for (const [network, bits] of [
  // Unspecified, loopback, mapped and compatible.
  ['::', 80],
  // Translated: SIIT, NAT64 (RFC 6052, RFC 8215), 6to4 and Teredo.
  ['::ffff:0:0:0', 96],
  ['64:ff9b::', 32],
  ['2002::', 16],
  ['2001::', 32],
  // Link-local, the former site-local, and multicast.
  ['fe80::', 9],
  ['ff00::', 8],
] as const)
  refusedIPv6.addSubnet(network, bits, 'ipv6');
