import { useSession } from '../../session/session.queries';
import { lazyDialog } from '../../ui/lazy-dialog';
import { useReadPasskeyNotices } from './passkey-notices.queries';

const PasskeyNoticesDialog = lazyDialog(
  async () => (await import('./passkey-notices-dialog')).PasskeyNoticesDialog,
  { isOpen: ({ notices }) => notices.length > 0, close: ({ onClose }) => onClose() },
);

/** Says after a login which passkeys were added or deleted, and who made a card that set the password, so that nobody does it unnoticed. */
export function PasskeyNotices() {
  const { user } = useSession();
  const { mutate: read } = useReadPasskeyNotices();
  const notices = user?.passkeyNotices ?? [];
  return notices.length > 0 && <PasskeyNoticesDialog notices={notices} onClose={read} />;
}
