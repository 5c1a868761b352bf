import { t } from '@lingui/core/macro';
import type { SettingName } from '#shared/setup/setup.answer';
import { BackupFolderField } from './backup-folder-field';
import { SetupStep, type StepPlace } from './setup-step';
import { TimeZoneField } from './time-zone-field';

interface LastAnswer {
  timeZone: string;
  backupDir: string;
}

type LastStepProps = {
  place: StepPlace;
  problem: string | undefined;
  fixed: readonly SettingName[];
  answer: LastAnswer;
  onAnswer: (given: Partial<LastAnswer>) => void;
  isSending: boolean;
  onSend: () => void;
};

export function LastStep({
  place,
  problem,
  fixed,
  answer,
  onAnswer,
  isSending,
  onSend,
}: LastStepProps) {
  const asksZone = !fixed.includes('timeZone');
  const asksFolder = !fixed.includes('backupDir');
  return (
    <SetupStep
      place={place}
      title={t`In which time zone is Dear Ones, and where do backups go?`}
      lead={t`All of this can be changed later, in Admin → Health.`}
      problem={problem}
      isFixed={!asksZone && !asksFolder}
      submitLabel={t`Set up Dear Ones`}
      busy={isSending ? t`Setting up…` : undefined}
      onSubmit={onSend}
    >
      {asksZone && (
        <TimeZoneField value={answer.timeZone} onChange={(timeZone) => onAnswer({ timeZone })} />
      )}
      {asksFolder && (
        <BackupFolderField
          value={answer.backupDir}
          onChange={(backupDir) => onAnswer({ backupDir })}
        />
      )}
    </SetupStep>
  );
}
