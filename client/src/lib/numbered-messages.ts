import type { Messages } from '@lingui/core';

/** Compiled messages with consecutive numbers, each list after the number of its first message. */
export type Runs = readonly (readonly [first: number, ...messages: Messages[string][]])[];

/** Returns the messages of a built catalog by their ids, which are their numbers to the base 36. */
export const messagesOf = (runs: Runs): Messages =>
  Object.fromEntries(
    runs.flatMap(([first, ...run]) =>
      run.map((message, index) => [(first + index).toString(36), message] as const),
    ),
  );
