/**
 * Where a stream is: the browser connects again by itself from `lost`, and never from `refused`, where the server answered
 * with an error whose status the browser does not tell.
 */
export type LiveConnection = 'open' | 'lost' | 'refused';

interface LiveEventHandlers<Events extends object> {
  /** One function for each name of an event, with its data and the id by which the browser resumes. */
  on: { [Name in keyof Events]?: (data: Events[Name], eventId: string) => void };
  onConnection?: (connection: LiveConnection) => void;
}

/**
 * Follows the server-sent events of an address, which carry JSON. The only user of `EventSource`.
 * @returns closes the stream
 */
export function followEvents<Events extends object>(
  path: string,
  { on, onConnection }: LiveEventHandlers<Events>,
): () => void {
  const stream = new EventSource(path);
  const follow = <Name extends keyof Events & string>(name: Name) => {
    stream.addEventListener(name, (event: MessageEvent<string>) => {
      if (isClosed) return;
      on[name]?.(JSON.parse(event.data) as Events[Name], event.lastEventId);
    });
  };
  let isClosed = false;
  for (const name in on) follow(name);
  stream.onopen = () => onConnection?.('open');
  stream.onerror = () => {
    if (!isClosed) onConnection?.(stream.readyState === stream.CLOSED ? 'refused' : 'lost');
  };
  return () => {
    isClosed = true;
    stream.close();
  };
}
