import { useEffect, useRef, useState } from 'react';

/** Runs one lengthy task at a time, and knows how far it is. Another one cancels it, and so does the end of the form. */
export function useProgress() {
  const [part, setPart] = useState<number>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const run = async <Done>(
    task: (onProgress: (part: number) => void, signal: AbortSignal) => Promise<Done>,
  ): Promise<Done> => {
    running.current?.abort();
    const mine = new AbortController();
    running.current = mine;
    const isMine = () => running.current === mine;
    setPart(0);
    try {
      return await task((now) => isMine() && setPart(now), mine.signal);
    } finally {
      if (isMine()) setPart(undefined);
    }
  };
  return {
    /** From 0 to 1; undefined if nothing runs. */
    part,
    run,
    cancel: () => running.current?.abort(),
  };
}
