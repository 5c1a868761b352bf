import { BlockList, isIP, isIPv6 } from 'node:net';

const own = new BlockList();
own.addSubnet('127.0.0.0', 8, 'ipv4');
own.addAddress('::1', 'ipv6');

const home = new BlockList();
home.addSubnet('10.0.0.0', 8, 'ipv4');
home.addSubnet('172.16.0.0', 12, 'ipv4');
home.addSubnet('192.168.0.0', 16, 'ipv4');
home.addSubnet('169.254.0.0', 16, 'ipv4');
// Networks of providers and of VPNs between one's own machines.
home.addSubnet('100.64.0.0', 10, 'ipv4');
home.addSubnet('fc00::', 7, 'ipv6');
home.addSubnet('fe80::', 10, 'ipv6');

const isIn = (list: BlockList, address: string): boolean =>
  list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');

/** An IPv4 address that came as an IPv6 one is written as itself, and none has the name of an interface. */
export const plainAddress = (address: string): string =>
  address.replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '');

export const isAddress = (text: string): boolean => isIP(text) !== 0;

export const isLoopback = (address: string): boolean => isIn(own, plainAddress(address));

/** True for the address of a machine in a home network, or in a network of containers. */
export const isPrivate = (address: string): boolean => isIn(home, plainAddress(address));
