import { t } from '@lingui/core/macro';
import { TextField } from '../../ui/text-field';

type BackupFolderFieldProps = { value: string; onChange: (folder: string) => void };

export const BackupFolderField = ({ value, onChange }: BackupFolderFieldProps) => (
  <TextField
    label={t`Folder for backups`}
    hint={t`Each night, a sealed backup goes there. Best on another disk, such as /backups. Empty: no backups are made.`}
    optional
    autoComplete="off"
    autoCapitalize="none"
    spellCheck={false}
    name="backupDir"
    value={value}
    onChange={({ target }) => onChange(target.value)}
  />
);
