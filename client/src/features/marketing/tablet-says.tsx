import { Trans } from '@lingui/react/macro';

/** How the tablet names a face. It describes the fields, so that a screen reader does not announce it at each key. */
export function TabletSays({ id, said }: { id: string; said: string }) {
  return (
    <figcaption id={id} className="min-h-[1lh] text-lead wrap-anywhere">
      <Trans>
        The tablet says:{' '}
        <span translate="no" dir="auto" className="font-bold text-ink">
          {said}
        </span>
      </Trans>
    </figcaption>
  );
}
