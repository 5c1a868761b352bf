import { Button } from './button';
import { Notice } from './notice';

type FormEndProps = {
  submitLabel: string;
  /** What is being done, for example "Saving…". */
  busy: string | undefined;
  /** Why the server did not take it, unless the faults beside the fields say so. */
  refusal: string | undefined;
};

/** The end of a form in a window: why it was not saved, and the button that saves it. */
export function FormEnd({ submitLabel, busy, refusal }: FormEndProps) {
  return (
    <>
      {refusal && (
        <Notice tone="danger" title="Not saved yet">
          {refusal}
        </Notice>
      )}
      <div className="grid sm:justify-end">
        <Button type="submit" busy={busy}>
          {submitLabel}
        </Button>
      </div>
    </>
  );
}
