import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { Button } from './button';

type CopyButtonProps = { label: string; text: string };

/** Copies a text that is also on the page: without https, a browser has no clipboard for pages. */
export function CopyButton({ label, text }: CopyButtonProps) {
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
        {label}
      </Button>
      <p role="status" className="self-center">
        {outcome === 'copied'
          ? t`Copied`
          : outcome === 'refused' && t`This browser does not let us copy. Please select the words.`}
      </p>
    </>
  );
}
