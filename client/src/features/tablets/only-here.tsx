import { Notice } from '../../ui/notice';

const THIS_COMPUTER = ['localhost', '127.0.0.1', '[::1]'];

/** Said where the address leads every other device to itself, so that no code would ever find the way. */
export function OnlyHere({ link }: { link: string }) {
  const { hostname, origin } = new URL(link);
  if (!THIS_COMPUTER.includes(hostname)) return null;
  return (
    <Notice tone="warning">
      A tablet cannot reach <b className="wrap-anywhere">{origin}</b>: this address opens on this
      computer only. Whoever runs Dear Ones can give it one that other devices open (
      <b className="wrap-anywhere">APP_URL</b>).
    </Notice>
  );
}
