import { useLocation } from 'wouter';
import { useStore } from '../../../lib/create-store';
import type { Elements } from '../../../lib/elements';
import { newRequestKey } from '../../../lib/request-key';
import { PersonButton } from '../person-button';
import { useScreenContent } from '../screen-content';
import { tabletPaths } from '../screen-paths';
import { saySomething } from '../screen-titles';
import { isOffered, listenerOf } from './listener';
import { mayRecord } from './may-record.store';
import { openedMessage } from './messages.store';

/**
 * The button with which the person says something to whom a face shows, or else to the family. Undefined where nobody hears it, and
 * where the browser would ask for the microphone.
 */
export function useSayButton(faceId: number | null | undefined): Elements | undefined {
  const content = useScreenContent();
  const isAllowed = useStore(mayRecord);
  const [, navigate] = useLocation();
  if (!isAllowed || !isOffered(content.messages)) return undefined;
  const say = () => {
    openedMessage.set({
      id: newRequestKey(),
      to: listenerOf(content, faceId),
      faceId: faceId ?? null,
      touchedAt: performance.now(),
    });
    navigate(tabletPaths.say);
  };
  return <PersonButton onClick={say}>{saySomething()}</PersonButton>;
}
