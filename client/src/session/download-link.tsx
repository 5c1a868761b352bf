import { t } from '@lingui/core/macro';
import { useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { api } from '../lib/api-client';
import { isPasswordDeclined, serverMessage } from '../lib/api-error';
import { buttonClass } from '../ui/button';
import { toast } from '../ui/toast.store';

type DownloadLinkProps = {
  /** The address of a file that requires a confirmed password. */
  href: string;
  children: ReactNode;
};

/**
 * Downloads a file once the password is confirmed. Uses the browser's own download, which shows its progress and needs
 * no memory for a large album.
 */
export function DownloadLink({ href, children }: DownloadLinkProps) {
  const [begun, setBegun] = useState(false);
  /** True between the confirmation of the password and the repeated click that starts the download. */
  const isCleared = useRef(false);
  const begin = async (event: MouseEvent<HTMLAnchorElement>) => {
    if (isCleared.current) {
      isCleared.current = false;
      return setBegun(true);
    }
    event.preventDefault();
    const link = event.currentTarget;
    try {
      await api('GET /api/confirm-password');
    } catch (error) {
      if (isPasswordDeclined(error)) return;
      return toast({
        tone: 'danger',
        title: t`Your download did not begin`,
        description: serverMessage(error, t`Please check that you are online and try again.`),
      });
    }
    isCleared.current = true;
    link.click();
  };
  return (
    <>
      <a
        href={href}
        download
        className={buttonClass({ variant: 'secondary', className: 'max-sm:w-full' })}
        onClick={(event) => void begin(event)}
      >
        {children}
      </a>
      <p role="status">
        {begun &&
          t`Your download is starting. Your browser shows its progress. With many photos it takes a few minutes.`}
      </p>
    </>
  );
}
