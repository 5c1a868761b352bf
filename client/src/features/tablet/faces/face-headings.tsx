import { t } from '@lingui/core/macro';
import type { TabletFace } from '#shared/faces/face-photo.answer';
import { faceInWords, relationInWords } from '../../../lib/relation-in-words';
import { FITS, LINE_PADDING, useFirstFit } from '../first-fit';
import { headingLayouts } from '../layouts';
import type { Spoken } from '../speak';
import { UnbrokenName } from '../unbroken-name';

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
        <UnbrokenName name={name} />
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

export const practiceText = (name: string): string =>
  t({
    message: `Touch ${name}.`,
    comment:
      'Tablet. Read and heard by the person with memory loss. Heading above two photos: asks to touch the photo of {name}. Two words if possible.',
  });

/** The height of the heading (`--touch`), for what is laid out below it. */
export const practiceHeight = (name: string): string =>
  name.length > SHORT_NAME ? '[--touch:clamp(96px,34%,220px)]' : '[--touch:clamp(72px,16%,112px)]';

/** Gentle practice: asks for one of the photos below. */
export function PracticeHeading({ name }: { name: string }) {
  const text = practiceText(name);
  const { ref } = useFirstFit<HTMLDivElement>(headingLayouts, text);
  return (
    <div ref={ref} className="absolute inset-x-0 top-0 h-(--touch) px-person-pad pb-1">
      <div data-fit className={`flex h-full items-center justify-center text-center ${FITS}`}>
        <h1
          className={`${LINE_PADDING} min-w-0 text-(length:--name) leading-[1.12] font-bold text-balance`}
        >
          {text}
        </h1>
      </div>
    </div>
  );
}
