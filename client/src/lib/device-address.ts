import { useSyncExternalStore } from 'react';
import { site } from './site';

const THIS_COMPUTER = /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|0\.0\.0\.0|\[::1?\])$/;

/** True for an address that leads other devices to themselves. */
const isThisComputerOnly = (origin: string): boolean =>
  THIS_COMPUTER.test(new URL(origin).hostname);

/** Returns the first of the addresses that other devices can open, or undefined if there is none. */
export const reachableOrigin = (...origins: string[]): string | undefined =>
  origins.find((origin) => !isThisComputerOnly(origin));

const never = () => () => undefined;

/**
 * The address at which another device finds this installation, for QR codes and paper: the one that this page was opened
 * with, or else APP_URL. Undefined if both lead to this computer only. The server does not know the former.
 */
export const useDeviceOrigin = (): string | undefined =>
  useSyncExternalStore(
    never,
    () => reachableOrigin(window.location.origin, site.appUrl),
    () => reachableOrigin(site.appUrl),
  );
