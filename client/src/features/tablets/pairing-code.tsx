import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { MINUTE_MS } from '#shared/product/durations';
import { PAIRING_CODE_MINUTES } from '#shared/product/limits';
import { inTwoGroups } from '#shared/tablets/pairing';
import type { TabletCode } from '#shared/tablets/tablet.answer';
import { classNames } from '../../lib/class-names';
import { Button } from '../../ui/button';
import { LazyQrCode } from '../../ui/lazy-qr-code';

type PairingCodeProps = Pick<TabletCode, 'code'> & {
  /** The content of the QR code; undefined if no other device could follow it. */
  link: string | undefined;
  /** When the code was requested, by the device's clock: the server's may differ. */
  madeAt: number;
  onNew: () => void;
};

/** The code as QR code and as text, until it expires. */
export function PairingCode({ code, link, madeAt, onNew }: PairingCodeProps) {
  const minutes = useMinutesLeft(madeAt + PAIRING_CODE_MINUTES * 60_000);
  if (minutes === 0) return <ExpiredCode onNew={onNew} />;
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-8 gap-y-5 rounded-card bg-sunken p-5">
      {link && (
        <div className="aspect-square w-full max-w-56">
          <LazyQrCode text={link} label={t`The code as a QR code for the tablet’s camera`} />
        </div>
      )}
      <div className="grid gap-2 text-center">
        <p className="text-ink-soft">{t`The code is`}</p>
        <p className="text-display leading-tight font-bold tracking-[0.08em]">
          <span className="sr-only">{[...code].join(' ')}</span>
          <span
            aria-hidden="true"
            className={classNames(
              'flex flex-wrap justify-center gap-x-[0.5em]',
              link && 'sm:flex-col',
            )}
          >
            {inTwoGroups(code)
              .split(' ')
              .map((group) => (
                <span key={group}>{group}</span>
              ))}
          </span>
        </p>
        <p className="text-ink-soft">{worksFor(minutes)}</p>
      </div>
    </div>
  );
}

function worksFor(minutes: number): string {
  return minutes === PAIRING_CODE_MINUTES
    ? t`${plural(minutes, { one: 'It works for # minute.', other: 'It works for # minutes.' })}`
    : t`${plural(minutes, {
        one: 'It works for one more minute.',
        other: 'It works for # more minutes.',
      })}`;
}

function ExpiredCode({ onNew }: { onNew: () => void }) {
  return (
    <div
      role="status"
      className="grid min-h-56 content-center justify-items-center gap-4 rounded-card bg-sunken p-5 text-center"
    >
      <p>
        <Trans>
          <b>This code has expired.</b> Each code works for {PAIRING_CODE_MINUTES} minutes.
        </Trans>
      </p>
      <Button onClick={onNew}>{t`Make a new code`}</Button>
    </div>
  );
}

const minutesUntil = (end: number) => Math.max(0, Math.ceil((end - Date.now()) / MINUTE_MS));

/**
 * The minutes until `end`, rounded up.
 * @param end a timestamp in milliseconds
 */
function useMinutesLeft(end: number): number {
  const [minutes, setMinutes] = useState(() => minutesUntil(end));
  useEffect(() => {
    // Reads the clock every second: timers stand still while a device sleeps.
    const timer = setInterval(() => setMinutes(minutesUntil(end)), 1000);
    return () => clearInterval(timer);
  }, [end]);
  return minutes;
}
