import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { useStore } from '../../../lib/create-store';
import { calendarDay } from '../../../lib/date-format';
import { useNow } from '../clock';
import { LoadingScreen } from '../loading-screen';
import { tabletPaths } from '../screen-paths';
import { KeptWords } from './kept-words';
import { SentWords } from './sent-words';
import { SpeakScreen } from './speak-screen';
import { openedWords, useWords, waitingWords } from './words.store';

/** Something from the person: it is recorded from the touch that opens this screen on, looked at, and sent. */
export function SayScreen() {
  const opened = useStore(openedWords);
  const all = useWords();
  const [, navigate] = useLocation();
  const today = calendarDay(useNow());
  // After a restart, what waits is shown.
  const words = opened ? all.find(({ id }) => id === opened.id) : waitingWords(all, today);
  const goHome = () => navigate(tabletPaths.home, { replace: true });
  if (words?.state === 'kept') return <KeptWords words={words} onLeave={goHome} />;
  if (words) return <SentWords words={words} onLeave={goHome} />;
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
