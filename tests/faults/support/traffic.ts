import { setTimeout as sleep } from 'node:timers/promises';
import { item, type Answer, type Visitor } from './visitor';

/** An account holds 500 items, and a test is not to fill it. */
const PAUSE_MS = 15;

export interface Traffic {
  answers: Answer[];
  /** The titles whose keeping was acknowledged. */
  acknowledged: string[];
  /** Calls that got no answer at all. */
  unanswered: unknown[];
  stop(): Promise<void>;
}

/** Somebody who adds one memory item after the other, and what came of each. */
export function traffic(who: Visitor, { name = 'Item' } = {}): Traffic {
  const answers: Answer[] = [];
  const acknowledged: string[] = [];
  const unanswered: unknown[] = [];
  let stopping = false;

  async function write(title: string): Promise<void> {
    try {
      const answer = await who.call('POST', '/api/remember-items', item(title));
      answers.push(answer);
      if (answer.status === 201) acknowledged.push(title);
    } catch (error) {
      unanswered.push(error);
    }
  }
  const writing = (async () => {
    for (let number = 1; !stopping; number += 1) {
      await write(`${name} ${number}`);
      await sleep(PAUSE_MS);
    }
  })();
  return {
    answers,
    acknowledged,
    unanswered,
    stop: async () => {
      stopping = true;
      await writing;
    },
  };
}
