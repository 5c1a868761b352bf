import { t } from '@lingui/core/macro';
import { Button } from '../../ui/button';
import { CopyButton } from '../../ui/copy-button';

type BackupKeyProps = { backupKey: string; onNoted: () => void };

/** The key that opens the backups. It is shown once, and the server does not keep it. */
export function BackupKey({ backupKey, onNoted }: BackupKeyProps) {
  return (
    <div className="grid gap-4">
      <p className="text-lead">
        {t`Write this key down, and keep it away from this machine. It opens your backups, is shown only now, and Dear Ones does not keep it.`}
      </p>
      <p translate="no" className="rounded-control bg-sunken px-4 py-3 font-bold wrap-anywhere">
        {backupKey}
      </p>
      <div className="flex flex-wrap gap-3">
        <CopyButton label={t`Copy the key`} text={backupKey} />
      </div>
      <Button className="justify-self-start max-sm:w-full" onClick={onNoted}>
        {t`I have written it down`}
      </Button>
    </div>
  );
}
