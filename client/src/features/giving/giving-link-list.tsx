import { plural, t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import type { GivingLink } from '#shared/giving/giving.answer';
import { formatDate } from '../../lib/date-format';
import { Button } from '../../ui/button';
import { ConfirmDelete, useRowToDelete } from '../../ui/confirm-delete';
import { givingLinksQuery, useRevokeGivingLink } from './giving-link.queries';

const endId = (id: number | undefined) => `end-link-${id}`;

/** The links made before, and how much each may still be used. Shows nothing without any. */
export function GivingLinkList({ personId }: { personId: number }) {
  const query = useQuery(givingLinksQuery(personId));
  const { mutateAsync: revoke } = useRevokeGivingLink(personId);
  const { heading, ...toEnd } = useRowToDelete(query.data, endId);
  const links = query.data ?? [];
  if (links.length === 0) return null;
  return (
    <section aria-labelledby="giving-links" className="grid gap-2">
      <h3 ref={heading} id="giving-links" tabIndex={-1} className="text-h3 font-bold">
        {t`Links made before`}
      </h3>
      <ul className="grid">
        {links.map(({ label, ...link }) => (
          <li
            key={link.id}
            className="flex flex-wrap items-center justify-between gap-x-4 border-t border-line py-2"
          >
            <span className="grow basis-48 wrap-anywhere">
              <bdi translate="no" className="block font-bold">
                {label}
              </bdi>
              <span className="text-ink-soft">{stateInWords(link)}</span>
            </span>
            <Button
              id={endId(link.id)}
              variant="quiet"
              className="-mx-3"
              aria-haspopup="dialog"
              aria-label={link.hasEnded ? t`Remove: ${label}` : t`End: ${label}`}
              onClick={() => toEnd.ask({ label, ...link })}
            >
              {link.hasEnded
                ? t({ message: 'Remove', comment: 'Button that takes an ended link off a list' })
                : t({ message: 'End', comment: 'Button after which a link works no more' })}
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmDelete
        {...toEnd.dialog}
        title={t`End the Link`}
        question={t`Are you sure you want to end this link? Nobody can give with it any more. What was given stays.`}
        confirmLabel={t`End the link`}
        texts={{ deleted: t`The link has ended`, refused: t`Error ending the link` }}
        detail={toEnd.row?.label}
        remove={async () => toEnd.row && revoke(toEnd.row.id)}
      />
    </section>
  );
}

function stateInWords({
  usesLeft,
  expiresAt,
  hasEnded,
  faceName,
}: Omit<GivingLink, 'label'>): string {
  if (hasEnded) return t`This link has ended.`;
  const day = formatDate(new Date(expiresAt), { day: 'numeric', month: 'long' });
  const state = t`${plural(usesLeft, {
    one: `Can be used once more, until ${day}.`,
    other: `Can be used # more times, until ${day}.`,
  })}`;
  return faceName === null ? state : `${t`The voice of ${faceName}.`} ${state}`;
}
