import type { TabletFace } from '#shared/tablet';
import { faceInWords, relationInWords } from '../../../lib/relation-in-words';
import { AIR, FITS, useFirstFit } from '../first-fit';
import { headingSteps } from '../fit-steps';
import type { Spoken } from '../speak';

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

/** A longer name needs more than one line. */
const SHORT_NAME = 16;

export const touchInWords = (name: string): string => `Touch ${name}.`;

/** How high the place of the heading is, for whatever stands below it. */
export const touchHeight = (name: string): string =>
  name.length > SHORT_NAME ? '[--touch:clamp(96px,34%,220px)]' : '[--touch:clamp(60px,16%,112px)]';

/** Gentle practice: what can be done with the photos below. */
export function TouchHeading({ name }: { name: string }) {
  const words = touchInWords(name);
  const { ref } = useFirstFit<HTMLDivElement>(headingSteps, words);
  return (
    <div ref={ref} className="absolute inset-x-0 top-0 h-(--touch) px-person-pad pb-1">
      <div data-fit className={`flex h-full items-center justify-center text-center ${FITS}`}>
        <h1 className={`${AIR} min-w-0 text-(length:--name) leading-[1.12] font-bold text-balance`}>
          {words}
        </h1>
      </div>
    </div>
  );
}
