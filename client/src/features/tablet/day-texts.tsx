import type { ReactNode } from 'react';
import { HeartIcon, PhoneIcon } from '../../ui/icons';
import { unbrokenText } from './paged-text';

/** On two lines, a greeting has the name on the second: "Good morning," is not broken. */
export function Greeting({ text }: { text: string }) {
  const [words = ''] = /^\S+ \S+,/.exec(text) ?? [];
  return (
    <>
      <span className="whitespace-nowrap">{words}</span>
      {words && ' '}
      <span dir="auto" translate="no">
        {text.slice(words.length).trim()}
      </span>
    </>
  );
}

/** Says that somebody calls, and when. */
export function AnnouncedCall({ text }: { text: string }) {
  return (
    <p className="mt-[0.5em] flex max-w-[36em] items-start gap-[0.5em] leading-snug font-bold text-balance">
      <PhoneIcon className="mt-[0.05em] text-accent" />
      <span dir="auto" className="min-w-0">
        {text}
      </span>
    </p>
  );
}

export function FamilyMessage({ text }: { text: string }) {
  return (
    <p className="mt-[0.5em] max-w-[36em] items-start gap-[0.5em] leading-snug text-pretty whitespace-pre-line [display:var(--message,flex)]">
      <HeartIcon className="mt-[0.05em] text-accent" />
      <span dir="auto" className="min-w-0">
        {unbrokenText(text)}
      </span>
    </p>
  );
}

/** Text that changes with the time of day. While the screen is measured it takes the room of the longest, so nothing moves at noon. */
export function ReservedText({ text, longest }: { text: ReactNode; longest: ReactNode }) {
  return (
    <>
      <span className="in-data-measuring:hidden">{text}</span>
      <span aria-hidden="true" className="hidden in-data-measuring:inline">
        {longest}
      </span>
    </>
  );
}
