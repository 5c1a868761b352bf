import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { paths } from '#shared/product/paths';
import { TextLink } from '../../ui/app-link';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { onlyNecessary } from './consent';
import { ConsentSwitches } from './consent-switches';
import { saveConsent, useConsent } from './consent.store';

type ConsentDialogProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** Which cookies exactly. Nothing counts before it is saved. */
export function ConsentDialog({ open, onOpenChange }: ConsentDialogProps) {
  return (
    <Dialog
      title={t`Cookie Preferences`}
      description={t`Choose what this browser may keep. You can change it on the cookie policy page at any time.`}
      open={open}
      onOpenChange={onOpenChange}
    >
      <Choice onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

function Choice({ onDone }: { onDone: () => void }) {
  const { consent } = useConsent();
  const [categories, setCategories] = useState(consent?.categories ?? onlyNecessary);
  const save = () => {
    onDone();
    saveConsent(categories);
  };
  return (
    <div className="grid gap-7">
      <ConsentSwitches categories={categories} onChange={setCategories} />
      <p>
        <TextLink href={paths.cookiePolicy} onClick={onDone}>
          {t`Cookie Policy`}
        </TextLink>
      </p>
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button variant="secondary" onClick={onDone}>
          {t`Cancel`}
        </Button>
        <Button onClick={save}>{t`Save Preferences`}</Button>
      </div>
    </div>
  );
}
