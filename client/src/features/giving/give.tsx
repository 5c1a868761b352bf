import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { MAILED_TOKEN } from '#shared/accounts/mailed-token';
import type { GiftLink } from '#shared/giving/giving.answer';
import { api } from '../../lib/api-client';
import { ApiError, serverMessage } from '../../lib/api-error';
import { classNames } from '../../lib/class-names';
import type { Elements } from '../../lib/elements';
import { usePageTitle } from '../../lib/page-meta';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { PageHeading } from '../../ui/page-heading';
import { StateScene } from '../../ui/state-scene';
import { GiftForm } from './gift-form';
import { giverTexts } from './giver-texts';
import { SentGifts } from './sent-gifts';

type Loaded = { link: GiftLink } | { ended: true } | { problem: string };

type GiveProps = {
  /** Undefined on the server, which cannot see it. */
  token: string | undefined;
};

/** Shows the request of a link and the gifts that this browser has sent. Opening the page uses nothing up and sets no cookie. */
export function Give({ token }: GiveProps) {
  const [loaded, retry] = useGiftLink(token);
  const [isSent, setSent] = useState(false);
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
          <Button className="justify-self-start" onClick={retry}>
            {t`Try again`}
          </Button>
        </Headed>
      ) : isSent ? (
        <ThankYou link={loaded.link} onAnother={() => setSent(false)} />
      ) : (
        <Headed title={loaded.link.label}>
          <p className="text-lead text-ink-soft">{giverTexts[loaded.link.asks].invitation()}</p>
          {token !== undefined && (
            <GiftForm token={token} link={loaded.link} onSent={() => setSent(true)} />
          )}
        </Headed>
      )}
      <SentGifts />
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

type HeadedProps = {
  /** Stands above the heading, apart from it as behind the links of emails. */
  scene?: Elements;
  title: string;
  children?: Elements;
};

function Headed({ scene, title, children }: HeadedProps) {
  usePageTitle(title);
  return (
    <>
      {scene}
      <div className={classNames('grid', scene ? 'gap-3' : 'gap-6')}>
        <PageHeading translate="yes" dir="auto" className="wrap-anywhere">
          {title}
        </PageHeading>
        {children}
      </div>
    </>
  );
}

function ThankYou({ link, onAnother }: { link: GiftLink; onAnother: () => void }) {
  return (
    <Headed title={t({ message: 'Thank you', comment: 'Heading once a photo has been given' })}>
      <StateScene name="parcel" className="max-w-40" />
      <p className="text-lead">{looksFirst(link)}</p>
      <Button variant="secondary" className="justify-self-start" onClick={onAnother}>
        {t`Give another`}
      </Button>
    </Headed>
  );
}

function looksFirst({ looksFirst: name }: GiftLink): string {
  return name === null
    ? t`Somebody of the family looks at it first.`
    : t({
        message: `${name} looks at it first.`,
        comment: 'Said to a relative who has given a photo. {name} is a first name.',
      });
}
