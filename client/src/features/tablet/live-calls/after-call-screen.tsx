import { t } from '@lingui/core/macro';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { useStore } from '../../../lib/create-store';
import { askToCall } from '../calls/call-request.queries';
import { ContactPhoto } from '../calls/contact-photo';
import { wayLabel } from '../calls/contact-way';
import { ItemScreen } from '../item-screen';
import { useSayButton } from '../messages/say-button';
import { FittedLabel, PersonButton } from '../person-button';
import { EmptyScreen } from '../person-frame';
import { PICTURE } from '../picture-and-text';
import { useScreenContent } from '../screen-content';
import { askedPath, tabletPaths } from '../screen-paths';
import { callerToAsk } from './caller-to-ask';
import { lastCallInWords } from './last-call-in-words';
import { lastCalls, noteCallTouched, openedCall } from './last-call.store';

/** How the last call went. Who was not reached, or was lost, can be asked to call. */
export function AfterCallScreen() {
  const { contacts } = useScreenContent();
  const [, navigate] = useLocation();
  const { last } = useStore(lastCalls);
  const call = useStore(openedCall) ?? last;
  const say = useSayButton(call?.faceId);
  useEffect(() => () => openedCall.set(undefined), []);
  const goHome = () => {
    noteCallTouched();
    navigate(tabletPaths.home);
  };
  if (!call) return <EmptyScreen onBack={goHome} />;
  const sentence = lastCallInWords(call);
  const asked = call.outcome === 'talked' ? undefined : callerToAsk(call, contacts);
  const ask = (id: number) => {
    noteCallTouched();
    askToCall(id);
    navigate(askedPath(id));
  };
  return (
    <ItemScreen
      id={sentence}
      picture={
        <div className={PICTURE}>
          <ContactPhoto contact={call} alt={call.name} />
        </div>
      }
      name={sentence}
      head={
        <h1 dir="auto" className="text-(length:--name) leading-[1.12] font-bold text-balance">
          {sentence}
        </h1>
      }
      spoken={{ text: sentence }}
      first={
        asked ? (
          <PersonButton look="primary" onClick={() => ask(asked.id)}>
            <FittedLabel long={wayLabel(asked)} short={askForCall()} />
          </PersonButton>
        ) : (
          say
        )
      }
      onBack={goHome}
    />
  );
}

/** Where the name does not fit. */
const askForCall = () =>
  t({
    message: 'Ask for a call',
    comment:
      'Tablet. Read and heard by the person with memory loss. Short form of "Ask Anna to call me" on a small button, without a name.',
  });
