import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { useStore } from '../../../lib/create-store';
import { calendarDay } from '../../../lib/date-format';
import { useNow } from '../clock';
import { LoadingScreen } from '../loading-screen';
import { tabletPaths } from '../screen-paths';
import { openedMessage, useMessages, waitingMessage } from './messages.store';
import { SentMessage } from './sent-message';
import { SpeakScreen } from './speak-screen';
import { UnsentMessage } from './unsent-message';

/** Something from the person: it is recorded from the touch that opens this screen on, looked at, and sent. */
export function SayScreen() {
  const opened = useStore(openedMessage);
  const all = useMessages();
  const [, navigate] = useLocation();
  const today = calendarDay(useNow());
  // A restart shows the message that waits.
  const message = opened ? all.find(({ id }) => id === opened.id) : waitingMessage(all, today);
  const goHome = () => navigate(tabletPaths.home, { replace: true });
  if (message?.state === 'kept') return <UnsentMessage message={message} onLeave={goHome} />;
  if (message) return <SentMessage message={message} onLeave={goHome} />;
  return opened ? (
    <SpeakScreen key={opened.id} opened={opened} onLeave={goHome} />
  ) : (
    <Leave onLeave={goHome} />
  );
}

/** There is nothing to send, and nothing is recorded without a touch. */
function Leave({ onLeave }: { onLeave: () => void }) {
  useEffect(onLeave);
  return <LoadingScreen isOffline={false} />;
}
