import { plural, t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import type { GiftAskedBack } from '#shared/giving/giving.answer';
import { DAY_MS } from '#shared/product/durations';
import { api } from '../../lib/api-client';
import { ApiError, serverMessage } from '../../lib/api-error';
import { currentTime, formatDate } from '../../lib/date-format';
import { numberInWords } from '../../lib/number-in-words';
import { Button } from '../../ui/button';
import { forgetGift, rememberAskedBack, useSentGifts, type SentGift } from './gifts.store';

/** How many are listed before somebody asks for all. */
const LISTED = 3;

/** Lists the gifts of this browser, newest first, which it can take back. */
export function SentGifts() {
  const gifts = useSentGifts().toReversed();
  const [said, setSaid] = useState('');
  const [showsAll, setShowsAll] = useState(false);
  const listed = showsAll ? gifts : gifts.slice(0, LISTED);
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
            {listed.map((gift) => (
              <Sent key={gift.id} gift={gift} say={setSaid} />
            ))}
          </ul>
          {listed.length < gifts.length && (
            <Button
              variant="quiet"
              className="-ml-3 justify-self-start"
              onClick={() => setShowsAll(true)}
            >{t`Show all`}</Button>
          )}
        </section>
      )}
    </div>
  );
}

type SentProps = {
  gift: SentGift;
  say: (what: string) => void;
};

function Sent({ gift, say }: SentProps) {
  const { id, withdrawToken, label, sentAt, isAskedBack } = gift;
  const [busy, setBusy] = useState(false);
  const [answer, setAnswer] = useAnswer(gift, say);
  const wasOpened = useOpened(gift);
  const news = answer ? answerInWords(answer) : wasOpened && t`It was opened on the tablet.`;
  const forget = (why: string) => {
    forgetGift(id);
    say(why);
  };
  const takeBack = async () => {
    setBusy(true);
    try {
      const hidden = await api('DELETE /api/give/{id}', { id, body: { withdrawToken } });
      if (hidden) {
        rememberAskedBack(id);
        setAnswer(hidden);
      } else forget(t`It is taken back and deleted.`);
    } catch (error) {
      if (isGone(error))
        forget(
          t`It is not there any more. If the family still has it, please ask them to delete it.`,
        );
      else say(serverMessage(error, t`Please check that you are online and try again.`));
    }
    setBusy(false);
  };
  const day = formatDate(new Date(sentAt), { day: 'numeric', month: 'long' });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line">
      <span className="flex min-h-target items-center wrap-anywhere">
        <span>
          <bdi translate="no">{label}</bdi>
          <span>{`, ${day}`}</span>
        </span>
      </span>
      {!isAskedBack && (
        <Button
          variant="quiet"
          className="-ml-3"
          busy={busy ? t`One moment…` : undefined}
          onClick={() => void takeBack()}
        >
          {t`Take it back`}
        </Button>
      )}
      <p role="status" className={news ? 'basis-full pb-3 wrap-anywhere' : 'sr-only'}>
        {news}
      </p>
    </li>
  );
}

/** The answer to a gift that was asked back earlier, which the page reads once. */
function useAnswer({ id, withdrawToken, isAskedBack }: SentGift, say: SentProps['say']) {
  const [answer, setAnswer] = useState<GiftAskedBack>();
  const [wasAskedBack] = useState(isAskedBack);
  useEffect(() => {
    if (!wasAskedBack) return undefined;
    let isCurrent = true;
    api('POST /api/give/{id}/asked-back', { id, body: { withdrawToken } }).then(
      (found) => isCurrent && setAnswer(found),
      (error: unknown) => {
        if (!isCurrent || !isGone(error)) return;
        forgetGift(id);
        say(t`What you took back is deleted.`);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [id, withdrawToken, wasAskedBack, say]);
  return [answer, setAnswer] as const;
}

/** True on the day after the gift was opened, if the family lets its giver know. */
function useOpened({ id, withdrawToken, isAskedBack }: SentGift): boolean {
  const [isOpened, setOpened] = useState(false);
  useEffect(() => {
    if (isAskedBack) return undefined;
    let isCurrent = true;
    api('POST /api/give/{id}/opened', { id, body: { withdrawToken } }).then(
      ({ opened }) => isCurrent && setOpened(opened === true),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [id, withdrawToken, isAskedBack]);
  return isOpened;
}

const isGone = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'link-ended';

function answerInWords({ hiddenUntil, reason }: GiftAskedBack): string {
  if (reason !== null)
    return t({
      message: `The family keeps it, and says: “${reason}”`,
      comment: 'Said to a relative who asked to take back a picture',
    });
  const left = Date.parse(hiddenUntil ?? '') - currentTime().getTime();
  const days = Math.max(1, Math.round(left / DAY_MS));
  const number = numberInWords(days);
  return t({
    message: `It is hidden now. It will be deleted in ${plural(days, { one: 'one day', other: `${number} days` })}, unless the family answers you.`,
    comment: 'Said to a relative who asks to take back a picture that the family has accepted',
  });
}
