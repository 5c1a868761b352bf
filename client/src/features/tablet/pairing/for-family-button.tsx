import { t } from '@lingui/core/macro';

/** Small, because it is not for the person. */
export function ForFamilyButton({ onPress }: { onPress: () => void }) {
  return (
    <div className="flex shrink-0 justify-end px-person-gap">
      <button
        type="button"
        onClick={onPress}
        className="min-h-15 cursor-pointer rounded-card px-4 text-person text-ink-soft underline underline-offset-4 select-none"
      >
        {t({
          message: 'For the family',
          comment:
            'Tablet. Small button that leads the family to the setup; not for the person with memory loss.',
        })}
      </button>
    </div>
  );
}
