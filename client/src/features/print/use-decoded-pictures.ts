import { useEffect, useState, type RefObject } from 'react';

export interface Pictures {
  total: number;
  decoded: number;
  /** The names of the faces whose pictures cannot be shown. */
  failed: readonly string[];
  /** True once each picture is decoded or has failed. */
  isDone: boolean;
}

/**
 * Waits until each picture below an element is decoded, because a browser prints a picture that is not as empty space.
 * @param what changes when other pictures are shown, or the same ones are loaded again
 */
export function useDecodedPictures(below: RefObject<HTMLElement | null>, what: string): Pictures {
  const [counted, setCounted] = useState<Omit<Pictures, 'isDone'> & { what?: string }>(none);
  useEffect(() => {
    let isWanted = true;
    const images = [...(below.current?.querySelectorAll('img') ?? [])];
    let decoded = 0;
    const failed: string[] = [];
    const tell = () => {
      if (isWanted) setCounted({ total: images.length, decoded, failed: [...failed], what });
    };
    const waits = images.map((image) =>
      image.decode().then(
        () => (decoded += 1),
        () => failed.push(image.dataset.of ?? ''),
      ),
    );
    for (const wait of waits) void wait.then(tell);
    void Promise.all(waits).then(tell);
    return () => {
      isWanted = false;
    };
  }, [below, what]);
  const { what: of, ...pictures } = counted.what === what ? counted : none;
  return {
    ...pictures,
    isDone: of === what && pictures.decoded + pictures.failed.length === pictures.total,
  };
}

const none: Omit<Pictures, 'isDone'> & { what?: string } = { total: 0, decoded: 0, failed: [] };
