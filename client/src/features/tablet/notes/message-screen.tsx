import { useLocation } from 'wouter';
import { useNow } from '../clock';
import { ItemScreen } from '../item-screen';
import { unbrokenText } from '../paged-text';
import { EmptyScreen } from '../person-frame';
import { remainingPlans } from '../plans-today';
import { useScreenContent } from '../screen-content';
import { tabletPaths } from '../screen-paths';
import { fromFamily } from '../screen-titles';

/** The family's message, where the home screen has no room for it. Today's plans follow. */
export function MessageScreen() {
  const { message, plans } = useScreenContent();
  const now = useNow();
  const [, navigate] = useLocation();
  const goHome = () => navigate(tabletPaths.home);
  if (!message) return <EmptyScreen onBack={goHome} />;
  return (
    <ItemScreen
      id="message"
      name={fromFamily()}
      head={<h1 className="font-bold text-ink-soft">{fromFamily()}</h1>}
      text={
        <p dir="auto" className="whitespace-pre-line">
          {unbrokenText(message)}
        </p>
      }
      spoken={{ text: message }}
      onBack={goHome}
      onNext={remainingPlans(plans, now).length > 0 ? () => navigate(tabletPaths.today) : undefined}
    />
  );
}
