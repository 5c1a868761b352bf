import type { TabletFace } from '#shared/tablet';
import { classNames } from '../../lib/class-names';
import type { Spoken } from '../../lib/speak';
import { nameSize } from './name-size';
import { relationInWords } from './relation-in-words';

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

export function faceSpoken({ name, relationship, description, voiceUrl }: TabletFace): Spoken {
  const relation = relationInWords(relationship);
  const text = `${relation ? `${relation}, ` : ''}${name}.${description ? `\n${description}` : ''}`;
  return { text, voiceUrl };
}
