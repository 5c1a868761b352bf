import { useId, type ChangeEvent } from 'react';
import { classNames } from '../../lib/class-names';
import { buttonClass, type ButtonLook } from '../../ui/button';
import { PictureIcon } from '../../ui/icons';

type PhotoChooserProps = Omit<ButtonLook, 'className'> & {
  label: string;
  onChoose: (files: File[]) => void;
  id?: string;
  /** Only one can be chosen. */
  single?: boolean;
  /** Nothing can be chosen for now. Say why beside it. */
  disabled?: boolean;
};

/** Looks like a button and opens the gallery, where several photos can be marked at once. */
export function PhotoChooser({
  label,
  onChoose,
  id,
  single = false,
  disabled,
  variant = 'secondary',
  size,
}: PhotoChooserProps) {
  const madeUpId = useId();
  const inputId = id ?? madeUpId;
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])];
    // Emptied, so that choosing the same photos once more is noticed.
    event.target.value = '';
    // Safari does not focus a clicked button, so a dialog that opens now could not return the focus to it.
    event.target.focus();
    if (files.length > 0) onChoose(files);
  };
  return (
    <span className="relative grid">
      <input
        id={inputId}
        type="file"
        multiple={!single}
        accept="image/*"
        disabled={disabled}
        onChange={choose}
        className="peer sr-only"
      />
      <label
        htmlFor={inputId}
        data-locked={disabled ? true : undefined}
        className={classNames(buttonClass({ variant, size }), 'peer-focus-visible:focus-ring')}
      >
        <PictureIcon />
        <span>{label}</span>
      </label>
    </span>
  );
}
