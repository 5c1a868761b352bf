import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import { DownloadLink } from '../../session/download-link';
import { usePerson } from '../../session/person';

/** Lets owners download all that is kept about the person. */
export function PersonData() {
  const { id, name } = usePerson();
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="grid justify-items-start gap-4 print:hidden">
      <h3 id={headingId} className="text-h3 font-bold">
        {t`Keep a copy`}
      </h3>
      <p className="max-w-reading wrap-anywhere">
        {name === null ? (
          t`You get one ZIP file with all photos, names, notes and recorded voices, also those that others added. Unpack it and open the page called index.html to look at the album, without the internet.`
        ) : (
          <Trans>
            You get one ZIP file with all photos, names, notes and recorded voices of{' '}
            <bdi translate="no">{name}</bdi>, also those that others added. Unpack it and open the
            page called index.html to look at the album, without the internet.
          </Trans>
        )}
      </p>
      <DownloadLink href={`/api/people/${id}/export`}>{t`Download everything`}</DownloadLink>
    </section>
  );
}
