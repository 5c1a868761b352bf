import { PersonButton } from '../person-button';
import { PersonFrame } from '../person-frame';
import { useScreenContent } from '../screen-content';
import { currentSeat } from '../shared-tablet/seats.store';
import { answerCall, declineCall } from './call-here';
import { answerWord, notNow, thisCallIsFor } from './call-in-words';
import { CallerScreen } from './caller-screen';

/** On a shared tablet Answer first shows whose call it is, so that nobody else takes it. */
export function WhoseCallScreen() {
  const { personName } = useScreenContent();
  const seat = currentSeat();
  const name = personName ?? seat?.name ?? null;
  const sentence = thisCallIsFor(name);
  return (
    <PersonFrame
      first={<PersonButton onClick={declineCall}>{notNow()}</PersonButton>}
      spoken={{ text: sentence }}
      inPlaceOfCall={
        <PersonButton look="primary" onClick={() => answerCall(true)}>
          {answerWord()}
        </PersonButton>
      }
    >
      <CallerScreen
        caller={{ name: name ?? '', photoUrl: seat?.photoUrl ?? null }}
        sentence={sentence}
      />
    </PersonFrame>
  );
}
