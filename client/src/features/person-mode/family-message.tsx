import { HeartIcon } from '../../ui/icons';

/** What the family wants to be read every day. */
export function FamilyMessage({ text }: { text: string }) {
  return (
    <p className="mt-[0.5em] max-w-[36em] items-start gap-[0.5em] leading-snug whitespace-pre-line [display:var(--message,flex)]">
      <HeartIcon className="mt-[0.05em] text-accent" />
      <span dir="auto" className="min-w-0">
        {text}
      </span>
    </p>
  );
}
