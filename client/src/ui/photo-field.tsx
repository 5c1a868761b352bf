import { t } from '@lingui/core/macro';
import { useId, type ChangeEvent, type Ref } from 'react';
import { classNames } from '../lib/class-names';
import { Button, buttonClass } from './button';
import { CutOffNote } from './cut-off-note';
import { FieldHead, wireControl, type FieldText } from './field';
import { CameraIcon, PictureIcon, TrashIcon } from './icons';
import { Spinner } from './spinner';

type PhotoFieldProps = FieldText & {
  /** The picture that is selected or already saved. */
  previewUrl?: string | undefined;
  /** The photo itself, where the preview is a drawing of it. */
  chosenUrl?: string | undefined;
  /** Describes the current step, for example "Preparing the photo…". */
  busyText?: string | undefined;
  onChoose: (file: File) => void;
  /** Takes several pictures that were chosen at once. Without it, only one can be chosen. */
  onChooseSeveral?: ((files: File[]) => void) | undefined;
  /** Offers to take the picture away. */
  onRemove?: (() => void) | undefined;
  name?: string;
  inputRef?: Ref<HTMLInputElement>;
};

/** Chooses a picture from the camera or the gallery and shows it. The feature makes it smaller. */
export function PhotoField({
  previewUrl,
  chosenUrl = previewUrl,
  busyText,
  onChoose,
  onChooseSeveral,
  onRemove,
  name = 'photo',
  inputRef,
  ...text
}: PhotoFieldProps) {
  const id = useId();
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [file, ...others] = event.target.files ?? [];
    if (busyText || !file) return;
    if (onChooseSeveral && others.length > 0) onChooseSeveral([file, ...others]);
    else onChoose(file);
    // Emptied, so that choosing the same picture once more is noticed.
    event.target.value = '';
  };
  return (
    <div className="grid gap-1.5">
      <FieldHead controlId={id} {...text} />
      <div className="flex flex-wrap items-center gap-5">
        <PhotoFrame previewUrl={previewUrl} busyText={busyText} faulty={Boolean(text.error)} />
        <div className="relative grid justify-items-start gap-2">
          <input
            {...wireControl(id, text)}
            ref={inputRef}
            name={name}
            type="file"
            accept="image/*"
            multiple={onChooseSeveral !== undefined}
            aria-labelledby={`${id}-label ${id}-action`}
            onChange={choose}
            className="peer sr-only"
          />
          <label
            htmlFor={id}
            id={`${id}-action`}
            className={buttonClass({
              variant: 'secondary',
              className: 'text-start peer-focus-visible:focus-ring',
            })}
          >
            <CameraIcon />
            <span>{previewUrl ? t`Choose another photo` : t`Take or choose a photo`}</span>
          </label>
          {previewUrl && onRemove && (
            <Button variant="quiet" onClick={onRemove}>
              <TrashIcon />
              <span>{t`Remove photo`}</span>
            </Button>
          )}
        </div>
      </div>
      <CutOffNote photoUrl={chosenUrl} />
    </div>
  );
}

type PhotoFrameProps = {
  previewUrl: string | undefined;
  busyText: string | undefined;
  faulty: boolean;
};

/** Reserves space for the picture, so that the layout does not shift. */
function PhotoFrame({ previewUrl, busyText, faulty }: PhotoFrameProps) {
  return (
    <div
      className={classNames(
        'relative grid aspect-square w-44 max-w-full shrink-0 place-items-center overflow-hidden rounded-card bg-sunken text-ink-soft',
        faulty ? 'border-4 border-danger' : 'border-2 border-line-strong',
      )}
    >
      {previewUrl ? (
        <img
          src={previewUrl}
          alt={t`Preview`}
          className="absolute inset-0 size-full object-cover"
        />
      ) : (
        <PictureIcon className={classNames('size-14', busyText && 'invisible')} />
      )}
      <PhotoProgress text={busyText} />
    </div>
  );
}

/** Always there, also when silent: what is read aloud must stand in the page before it speaks. */
function PhotoProgress({ text }: { text: string | undefined }) {
  return (
    <div role="status" className="absolute inset-0">
      {text && (
        <div className="grid size-full place-content-center justify-items-center gap-3 bg-sunken p-3 text-center font-bold text-ink">
          <span role="progressbar" aria-label={text} className="flex text-h2">
            <Spinner />
          </span>
          <span>{text}</span>
        </div>
      )}
    </div>
  );
}
