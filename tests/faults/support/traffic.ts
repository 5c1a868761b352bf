import { setTimeout as sleep } from 'node:timers/promises';
import { item, type Answer, type Visitor } from './visitor';

/** Keeps a test below the limit of 500 items for each account. */
const PAUSE_MS = 15;

export interface Traffic {
  answers: Answer[];
  /** Titles of the items that the server acknowledged with 201. */
  acknowledged: string[];
  /** Errors of the calls that got no answer. */
  unanswered: unknown[];
  stop(): Promise<void>;
}

/** Adds one item after the other until it is stopped, and records the outcome of each call. */
export function startTraffic(who: Visitor, { name = 'Item', pauseMs = PAUSE_MS } = {}): Traffic {
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
      await sleep(pauseMs);
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
