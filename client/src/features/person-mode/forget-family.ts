import { forgetAsked } from './asked-contacts.store';
import { forgetFaces } from './face-memory.store';
import { forgetKept } from './kept-family.store';
import { dropLetters } from './outbox.store';

/** Nothing of a family stays on a tablet that is theirs no longer. */
export function forgetFamily(): void {
  dropLetters();
  forgetFaces();
  forgetAsked();
  void forgetKept();
}
