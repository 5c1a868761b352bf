import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { MAILED_TOKEN } from '#shared/accounts/mailed-token';
import type { GiftLink } from '#shared/giving/giving.answer';
import { api } from '../../lib/api-client';
import { ApiError, serverMessage } from '../../lib/api-error';
import { lazyComponent } from '../../lib/lazy-component';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { StateScene } from '../../ui/state-scene';
import { GiftSteps } from './gift-steps';
import { useSentGifts } from './gifts.store';
import { Headed } from './headed';
import { SentGifts } from './sent-gifts';
import type { SentPicture } from './use-gift-form';

type Loaded = { link: GiftLink } | { ended: true } | { problem: string };

type GiveProps = {
  /** Undefined on the server, which cannot see it. */
  token: string | undefined;
};

/** Asks for what a link asks for, one question a screen. Opening the page uses nothing up and sets no cookie. */
export function Give({ token }: GiveProps) {
  const [loaded, retry] = useGiftLink(token);
  const [sent, setSent] = useState<SentPicture>();
  if (loaded !== undefined && 'link' in loaded && token !== undefined && !sent)
    return <GiftSteps token={token} link={loaded.link} onSent={setSent} />;
  return (
    <>
      {loaded === undefined ? (
        <Headed title={t`One moment…`} />
      ) : 'ended' in loaded ? (
        <Headed
          scene={<StateScene name="torn-letter" className="max-w-40" />}
          title={t`This Link Does Not Work`}
        >
          <p className="text-lead">
            {t`It has ended, or it is not complete. Please ask whoever sent it for a new one.`}
          </p>
        </Headed>
      ) : 'problem' in loaded ? (
        <Headed title={t`We could not load this page`}>
          <Notice tone="danger" role="alert" title={t`Please try again`}>
            {loaded.problem}
          </Notice>
          <Button className="justify-self-start max-sm:w-full" onClick={retry}>
            {t`Try again`}
          </Button>
        </Headed>
      ) : (
        sent && <ThankYou link={loaded.link} sent={sent} onAnother={() => setSent(undefined)} />
      )}
      {loaded !== undefined && <SentGifts />}
    </>
  );
}

const ended: Loaded = { ended: true };

function useGiftLink(token: string | undefined) {
  const isHalf = token !== undefined && !MAILED_TOKEN.test(token);
  const [loaded, setLoaded] = useState<Loaded>();
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (token === undefined || isHalf) return undefined;
    let isCurrent = true;
    const show = (next: Loaded) => isCurrent && setLoaded(next);
    api('GET /api/give', { givingToken: token }).then(
      (link) => show({ link }),
      (error: unknown) =>
        show(
          error instanceof ApiError && error.code === 'link-ended'
            ? ended
            : { problem: serverMessage(error, t`Please check that you are online.`) },
        ),
    );
    return () => {
      isCurrent = false;
    };
  }, [token, isHalf, tries]);
  const retry = () => {
    setLoaded(undefined);
    setTries(tries + 1);
  };
  return [isHalf ? ended : loaded, retry] as const;
}

// The tablet's own screens come once the gift is on its way.
const OnTablet = lazyComponent(async () => (await import('./on-tablet')).OnTablet);

type ThankYouProps = { link: GiftLink; sent: SentPicture; onAnother: () => void };

/** Once the gift is taken back, nobody looks at it, and no tablet shows it. */
function ThankYou({ link, sent: { id, ...sent }, onAnother }: ThankYouProps) {
  const isGiven = useSentGifts().some((gift) => gift.id === id && !gift.isAskedBack);
  return (
    <Headed title={t({ message: 'Thank you', comment: 'Heading once a photo has been given' })}>
      {isGiven && <p className="text-lead">{looksFirst(link)}</p>}
      {isGiven &&
        (sent.photoUrl === undefined ? (
          <StateScene name="parcel" className="max-w-40" />
        ) : (
          <OnTablet {...sent} photoUrl={sent.photoUrl} />
        ))}
      <Button variant="secondary" className="justify-self-start max-sm:w-full" onClick={onAnother}>
        {t`Give another`}
      </Button>
    </Headed>
  );
}

function looksFirst({ askedBy: name }: GiftLink): string {
  return name === null
    ? t`Somebody of the family looks at it first.`
    : t({
        message: `${name} looks at it first.`,
        comment: 'Said to a relative who has given a photo. {name} is a first name.',
      });
}
