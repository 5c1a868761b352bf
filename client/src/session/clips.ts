import { useEffect, useRef, useState } from 'react';
import { api } from '../lib/api-client';
import type { NewClip } from '../lib/clip/make-clip';
import { sendClipFiles } from '../lib/clip/send-clip-files';
import { newRequestKey } from '../lib/request-key';
import { usePerson } from './person';

/** Sends the files of a clip ahead and stores it, and knows how far that is. */
export function useSendClip() {
  const { id: personId } = usePerson();
  const [part, setPart] = useState<number>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  /** A clip that is stored and has no place yet is not sent twice. */
  const stored = useRef<{ clip: NewClip; line: string; id: number }>(undefined);

  /** @returns the id of the clip */
  const send = async (clip: NewClip, line: string): Promise<number> => {
    if (stored.current?.clip === clip && stored.current.line === line) return stored.current.id;
    const { signal } = (running.current = new AbortController());
    setPart(0);
    try {
      const sending = { signal, onProgress: setPart };
      const files = await sendClipFiles(`/api/people/${personId}/uploads`, clip, sending);
      const body = { ...files, still: clip.still, line };
      const requestKey = newRequestKey();
      const { id } = await api('POST /api/people/{personId}/clips', { personId, body, requestKey });
      signal.throwIfAborted();
      stored.current = { clip, line, id };
      return id;
    } finally {
      setPart(undefined);
    }
  };
  return {
    send,
    /** From 0 to 1. Undefined if nothing is sent. */
    part,
    cancel: () => running.current?.abort(),
  };
}
