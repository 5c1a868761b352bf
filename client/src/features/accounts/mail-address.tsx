import { MailText } from '../../ui/mail-text';

/** The address a mail went to, large enough to find a slip of the finger in it. */
export function MailAddress({ children }: { children: string }) {
  return (
    <p className="rounded-control bg-sunken px-4 py-3 text-lead font-bold">
      <MailText>{children}</MailText>
    </p>
  );
}
