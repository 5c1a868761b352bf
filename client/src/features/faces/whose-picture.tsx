import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import type { FacePhoto } from '#shared/faces/face-photo.answer';
import { nameOfFace } from '../../lib/name-of-face';
import { usePerson } from '../../session/person';
import { ChoiceGroup } from '../../ui/choice-group';
import { facePhotosQuery } from './face-photo.queries';
import { faceOfName, namesakes } from './namesakes';

const NEW = 'new';

/** Asks whether a photo is of a face that has the typed name already. */
export interface SameName {
  /** The face that gets the picture; undefined for a new one. */
  faceOf: (name: string) => FacePhoto | undefined;
  /** Undefined while no face of the album has the name. */
  question: (name: string) => { options: Option[]; value: string } | undefined;
  choose: (value: string) => void;
}

type Option = { value: string; label: string };

/** The only face of the name is selected until another choice is made. */
export function useSameName(chosen: string | undefined, choose: (value: string) => void): SameName {
  const { data: faces = [] } = useQuery(facePhotosQuery(usePerson().id));
  const faceOf = (name: string) => faceOfName(faces, name, chosen);
  return {
    faceOf,
    question: (name) => {
      const found = namesakes(faces, name);
      if (found.length === 0) return undefined;
      return {
        options: [...found.map(asPictureOf), { value: NEW, label: t`As a new face` }],
        value: String(faceOf(name)?.id ?? NEW),
      };
    },
    choose,
  };
}

function asPictureOf(face: FacePhoto): Option {
  const who = nameOfFace(face);
  return {
    value: String(face.id),
    label: t({
      message: `As another picture of ${who}`,
      comment: 'How a photo is added; {who} is such as "Anna (Daughter)"',
    }),
  };
}

/** Renders nothing while no face of the album has the name. */
export function WhosePicture({ name, asks }: { name: string; asks: SameName }) {
  const question = asks.question(name);
  if (!question) return null;
  return <ChoiceGroup label={t`How is it added?`} {...question} onChange={asks.choose} />;
}
