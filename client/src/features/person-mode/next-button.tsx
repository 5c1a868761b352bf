import { PersonButton } from './person-button';
import { ArrowRightIcon } from './person-icons';

/** The way on: the rest of what did not fit first, then what comes after it. */
export function NextButton({ word, onNext }: { word: 'Next' | 'More'; onNext: () => void }) {
  return (
    <PersonButton look="primary" onClick={onNext}>
      {word}
      <ArrowRightIcon />
    </PersonButton>
  );
}
