import type { TabletFace } from '#shared/tablet';
import { faceInWords, relationInWords } from '../../lib/relation-in-words';
import type { Spoken } from '../../lib/speak';

/** "Your daughter — Anna". */
export function FaceHeading({ face: { name, relationship } }: { face: TabletFace }) {
  const relation = relationInWords(relationship);
  return (
    <h1>
      {relation && (
        <>
          <span dir="auto" className="mb-[0.2em] block text-ink-soft">
            {relation}
          </span>{' '}
          <span className="sr-only">—</span>{' '}
        </>
      )}
      <span dir="auto" className="block text-(length:--name) leading-[1.12] font-bold text-balance">
        {name}
      </span>
    </h1>
  );
}

export function faceSpoken(face: TabletFace): Spoken {
  const { description, voiceUrl } = face;
  return { text: `${faceInWords(face)}.${description ? `\n${description}` : ''}`, voiceUrl };
}
