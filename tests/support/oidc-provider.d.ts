/** The part of oidc-provider that we use, because the package has no types. */
declare module 'oidc-provider' {
  import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

  interface Context {
    path: string;
    status: number;
    body: unknown;
    oidc: {
      session?: { accountId?: string };
      client?: { clientId: string };
    };
  }

  interface Grant {
    addOIDCScope(scope: string): void;
    save(): Promise<string>;
  }

  class Provider {
    constructor(issuer: string, configuration: object);
    readonly Grant: new (owner: { accountId?: string; clientId?: string }) => Grant;
    callback(): RequestListener;
    use(middleware: (context: Context, next: () => Promise<void>) => Promise<void>): void;
    interactionFinished(
      req: IncomingMessage,
      res: ServerResponse,
      result: object,
      options?: { mergeWithLastSubmission: boolean },
    ): Promise<void>;
  }
  export = Provider;
}
