import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { whenIdle } from '../../lib/when-idle';
import { lazyDialog } from '../../ui/lazy-dialog';
import { passkeyNoticesQuery, useReadPasskeyNotices } from './passkey-notices.queries';

const PasskeyNoticesDialog = lazyDialog(
  async () => (await import('./passkey-notices-dialog')).PasskeyNoticesDialog,
  { isOpen: ({ notices }) => notices.length > 0, close: ({ onClose }) => onClose() },
);

/** Says after a login which passkeys were added or deleted, so that nobody does it unnoticed. */
export function PasskeyNotices() {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => whenIdle(() => setIsIdle(true)), []);
  const { data: notices = [] } = useQuery({ ...passkeyNoticesQuery, enabled: isIdle });
  const { mutate: read } = useReadPasskeyNotices();
  return notices.length > 0 && <PasskeyNoticesDialog notices={notices} onClose={read} />;
}
