/** Runs `read` one at a time. What is asked for meanwhile is one more run after it. */
export function readsInTurn(
  read: () => Promise<void>,
  onError: (error: unknown) => void,
): () => void {
  let isReading = false;
  let isAsked = false;
  const run = async () => {
    isReading = true;
    while (isAsked) {
      isAsked = false;
      await read().catch(onError);
    }
    isReading = false;
  };
  return () => {
    isAsked = true;
    if (!isReading) void run();
  };
}
