import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { api } from '../../lib/api-client';
import { ApiError, serverMessage } from '../../lib/api-error';
import { formatDate } from '../../lib/date-format';
import { Button } from '../../ui/button';
import { forgetGift, useSentGifts, type SentGift } from './gifts.store';

/** Lists the gifts of this browser, which can be taken back while they wait. */
export function SentGifts() {
  const gifts = useSentGifts();
  const [said, setSaid] = useState('');
  const [busy, setBusy] = useState<string>();
  const takeBack = async ({ id, withdrawToken }: SentGift) => {
    setBusy(id);
    try {
      await api('DELETE /api/give/{id}', { id, body: { withdrawToken } });
      forgetGift(id);
      setSaid(t`It is taken back and deleted.`);
    } catch (error) {
      const isOver = error instanceof ApiError && error.code === 'link-ended';
      if (isOver) forgetGift(id);
      setSaid(
        isOver
          ? t`It does not wait any more: the family has looked at it. Please ask them to delete it.`
          : serverMessage(error, t`Please check that you are online and try again.`),
      );
    }
    setBusy(undefined);
  };
  return (
    // Out of the layout while it is empty, where it would leave a gap.
    <div className={said || gifts.length > 0 ? 'grid gap-3' : 'sr-only'}>
      <p role="status" className={said ? 'font-bold' : 'sr-only'}>
        {said}
      </p>
      {gifts.length > 0 && (
        <section aria-labelledby="sent" className="grid gap-2 border-t border-line pt-6">
          <h2 id="sent" className="text-h3 font-bold">
            {t`What you gave`}
          </h2>
          <ul className="grid">
            {gifts.map((gift) => {
              const day = formatDate(new Date(gift.sentAt), { day: 'numeric', month: 'long' });
              return (
                <li
                  key={gift.id}
                  className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line"
                >
                  <span className="wrap-anywhere">
                    <bdi translate="no">{gift.label}</bdi>
                    <span>{`, ${day}`}</span>
                  </span>
                  <Button
                    variant="quiet"
                    busy={busy === gift.id ? t`One moment…` : undefined}
                    onClick={() => void takeBack(gift)}
                  >
                    {t`Take it back`}
                  </Button>
                </li>
              );
            })}
          </ul>
        </section>
      )}
    </div>
  );
}
