import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { MadeGivingLink } from '#shared/giving/giving.answer';
import { inLanguage, languageOf } from '#shared/product/languages';
import { paths } from '#shared/product/paths';
import { useDeviceOrigin } from '../../lib/device-address';
import { useTabletVoice } from '../../lib/tablet-voice';
import { Button, buttonClass } from '../../ui/button';
import { LazyQrCode } from '../../ui/lazy-qr-code';
import { Notice } from '../../ui/notice';
import { familyTexts } from './family-texts';

/** The module whose texts the words to send are among. */
const ENTRY = 'features/giving/giving-dialog';

type MadeLinkProps = { link: MadeGivingLink; onAnother: () => void; onClose: () => void };

/** A new link, and ready words in its language to send it with. */
export function MadeLink({
  link: { token, label, locale, asks },
  onAnother,
  onClose,
}: MadeLinkProps) {
  const language = languageOf(locale);
  const { lang, say } = useTabletVoice(language, ENTRY);
  const origin = useDeviceOrigin();
  if (origin === undefined)
    return (
      <Notice tone="warning" title={t`Nobody else can open this link`}>
        <Trans comment="Dear Ones was opened at an address such as http://localhost:3000. “At home” is the title of a page in English.">
          It leads to this computer only. Whoever runs Dear Ones can give it an address that other
          devices open. The page “At home” of its documentation (<b>docs/at-home.md</b>) shows how.
        </Trans>
      </Notice>
    );
  const url = `${origin}${inLanguage(language, paths.give)}#${token}`;
  const words = say(() => familyTexts[asks].message(url));
  return (
    <div className="grid gap-6">
      <p>{t`Send it now: it is shown only once. You can make another at any time.`}</p>
      <p
        translate="no"
        lang={lang}
        dir="auto"
        className="rounded-control bg-sunken p-4 wrap-anywhere"
      >
        {words}
      </p>
      <div className="grid gap-3 sm:grid-cols-2">
        <a
          className={buttonClass({ variant: 'primary' })}
          href={`https://wa.me/?text=${encodeURIComponent(words)}`}
          target="_blank"
          rel="noreferrer"
        >
          {t`Send by WhatsApp`}
        </a>
        <a
          className={buttonClass({ variant: 'secondary' })}
          href={`mailto:?subject=${encodeURIComponent(label)}&body=${encodeURIComponent(words)}`}
        >
          {t`Send by email`}
        </a>
        <CopyButton text={words} />
      </div>
      <figure className="grid justify-items-center gap-3">
        <div className="aspect-square w-full max-w-56">
          <LazyQrCode text={url} label={t`The link as a square for a phone’s camera`} />
        </div>
        <figcaption className="text-center text-ink-soft">
          {t`Somebody beside you can point the phone’s camera at it.`}
        </figcaption>
      </figure>
      <div className="flex flex-wrap justify-end gap-3 max-sm:grid">
        <Button variant="quiet" onClick={onAnother}>
          {t`Make another link`}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          {t({ message: 'Done', comment: 'Button that closes a dialog' })}
        </Button>
      </div>
    </div>
  );
}

/** Without https, a browser has no clipboard for pages; the words are above, to be selected. */
function CopyButton({ text }: { text: string }) {
  const [outcome, setOutcome] = useState<'copied' | 'refused'>();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch {
      setOutcome('refused');
    }
  };
  return (
    <>
      <Button variant="secondary" onClick={() => void copy()}>
        {t`Copy the words`}
      </Button>
      <p role="status" className="self-center">
        {outcome === 'copied'
          ? t`Copied`
          : outcome === 'refused' && t`This browser does not let us copy. Please select the words.`}
      </p>
    </>
  );
}
