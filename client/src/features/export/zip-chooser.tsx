import { useId, type ChangeEvent } from 'react';
import { classNames } from '../../lib/class-names';
import { buttonClass } from '../../ui/button';

type ZipChooserProps = { label: string; disabled: boolean; onChoose: (file: File) => void };

/** A button that chooses a ZIP file. */
export function ZipChooser({ label, disabled, onChoose }: ZipChooserProps) {
  const id = useId();
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    // Emptied, so that choosing the same file once more is noticed.
    target.value = '';
    if (file) onChoose(file);
  };
  return (
    <span className="relative grid justify-items-end">
      <input
        id={id}
        type="file"
        accept=".zip,application/zip"
        disabled={disabled}
        onChange={choose}
        className="peer sr-only"
      />
      <label
        htmlFor={id}
        data-locked={disabled ? true : undefined}
        className={classNames(
          buttonClass({ variant: 'primary' }),
          'peer-focus-visible:focus-ring max-sm:w-full',
        )}
      >
        {label}
      </label>
    </span>
  );
}
