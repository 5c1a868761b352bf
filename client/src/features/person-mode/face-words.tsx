import type { TabletFace } from '#shared/tablet';
import { classNames } from '../../lib/class-names';
import type { Spoken } from '../../lib/speak';
import { nameSize } from './name-size';
import { faceInWords, relationInWords } from '../../lib/relation-in-words';

/** "Your daughter — Anna", and her story. */
export function FaceWords({ face: { name, relationship, description } }: { face: TabletFace }) {
  const relation = relationInWords(relationship);
  return (
    <>
      <h1 className="break-inside-avoid">
        {relation && (
          <>
            <span className="block text-[2rem] leading-snug text-ink-soft">{relation}</span> <span className="sr-only">—</span>{' '}
          </>
        )}
        <span className={classNames('block font-bold text-balance', nameSize(name))}>{name}</span>
      </h1>
      {description && <p className="mt-5 whitespace-pre-line">{description}</p>}
    </>
  );
}

export function faceSpoken(face: TabletFace): Spoken {
  const { description, voiceUrl } = face;
  return { text: `${faceInWords(face)}.${description ? `\n${description}` : ''}`, voiceUrl };
}
