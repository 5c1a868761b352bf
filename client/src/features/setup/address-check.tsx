import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { paths } from '#shared/product/paths';
import { serverMessage } from '../../lib/api-error';
import { buttonClass } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { PageHeading } from '../../ui/page-heading';
import { StateScene } from '../../ui/state-scene';
import { addressCheckQuery, type AddressCheck } from './setup.queries';

/** Begin the fragment of the other tab. No token has this sign. */
const PREFIXES = { setup: 'check=', settings: 'here=' };

/** The check that a tab was opened for. */
export function checkIn(fragment: string): AddressCheck | undefined {
  for (const by of ['setup', 'settings'] as const)
    if (fragment.startsWith(PREFIXES[by])) return { by, code: fragment.slice(PREFIXES[by].length) };
  return undefined;
}

/** Opens the address in another tab, which says whether it leads here. */
export const OpenAddress = ({ address, by, code }: AddressCheck & { address: string }) => (
  <a
    href={`${address}${paths.setup}#${PREFIXES[by]}${code}`}
    target="_blank"
    rel="noopener noreferrer"
    className={buttonClass({ variant: 'secondary', className: 'justify-self-start max-sm:w-full' })}
  >
    {t`Open in a new tab`}
  </a>
);

/** The content of that tab. */
export function ThisIsIt({ check }: { check: AddressCheck }) {
  const { data, error } = useQuery(addressCheckQuery(check));
  if (data)
    return (
      <>
        <StateScene name="key" className="max-w-40" />
        <PageHeading>{t`This is it`}</PageHeading>
        <p className="text-lead">
          {t`This address leads to your Dear Ones. Close this tab, and go on in the other one.`}
        </p>
      </>
    );
  return (
    <>
      <PageHeading>{error ? t`This is not it` : t`One moment…`}</PageHeading>
      {error && (
        <Notice tone="danger" title={t`This address leads somewhere else`}>
          <p>{serverMessage(error, t`Please check that you are online and try again.`)}</p>
        </Notice>
      )}
    </>
  );
}
