import { WarningIcon } from './frame-icons';

/** The fault of one field, beside it. Shows nothing when there is none. */
export function FieldError({ id, message }: { id: string; message: string | undefined }) {
  if (!message) return null;
  return (
    <p id={id} className="flex gap-2 font-bold text-danger">
      <WarningIcon className="mt-0.5" />
      <span>
        <span className="sr-only">Error:</span> {message}
      </span>
    </p>
  );
}
