/**
 * The part of autocannon that `load.ts` uses. It is declared here, so that types and lint are checked at the root without
 * the benchmarks' own packages.
 */
declare module 'autocannon' {
  import type { EventEmitter } from 'node:events';

  interface Options {
    readonly url: string;
    readonly connections: number;
    /** Seconds. */
    readonly duration: number;
    /** Milliseconds. A run ends at the first sample after its duration. */
    readonly sampleInt: number;
    /** Stops the run after this many connection errors. */
    readonly bailout: number;
    readonly headers: Readonly<Record<string, string>>;
    readonly setupClient: (client: Client) => void;
  }

  interface Client {
    readonly pipelinedRequests: { addBody: (data: Buffer) => void };
  }

  interface Result {
    /** Seconds, to two digits. */
    readonly duration: number;
    /** Connection errors and timeouts. */
    readonly errors: number;
    readonly statusCodeStats: Readonly<Record<string, { readonly count: number }>>;
  }

  interface Run extends EventEmitter, PromiseLike<Result> {
    on(
      event: 'response',
      listener: (client: Client, statusCode: number, bytes: number, milliseconds: number) => void,
    ): this;
  }

  function autocannon(options: Options): Run;
  export = autocannon;
}
