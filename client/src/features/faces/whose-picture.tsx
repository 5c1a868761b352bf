import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FacePhoto } from '#shared/faces/face-photo.answer';
import { nameOfFace } from '../../lib/name-of-face';
import { isUnsaved } from '../../lib/optimistic-list';
import { usePerson } from '../../session/person';
import { ChoiceGroup } from '../../ui/choice-group';
import { facePhotosQuery } from './face-photo.queries';

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
export function useSameName(): SameName {
  const { data: faces = [] } = useQuery(facePhotosQuery(usePerson().id));
  const [chosen, setChosen] = useState<string>();
  const namesakes = (name: string) =>
    faces.filter((face) => !isUnsaved(face) && sameName(face.name, name));
  const faceOf = (name: string) => {
    const [first, ...others] = namesakes(name);
    if (chosen === undefined) return others.length === 0 ? first : undefined;
    return namesakes(name).find(({ id }) => String(id) === chosen);
  };
  return {
    faceOf,
    question: (name) => {
      const found = namesakes(name);
      if (found.length === 0) return undefined;
      return {
        options: [...found.map(asPictureOf), { value: NEW, label: t`As a new face` }],
        value: String(faceOf(name)?.id ?? NEW),
      };
    },
    choose: setChosen,
  };
}

const sameName = (one: string, other: string) => one.toLowerCase() === other.trim().toLowerCase();

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
