import { nameSize, sheetsOf, storySize } from '#shared/print/paper-style';
import { PaperPhoto } from './paper-photo';
import type { PaperFace } from './paper-texts';

type AlbumPaperProps = {
  title: string;
  day: string;
  /** The address of the person's own picture. */
  picture: string | null;
  owner: string;
  faces: readonly PaperFace[];
  /** How many faces a sheet shows, unless one has a long story. */
  aSheet: 1 | 2;
};

/** The album as sheets of paper: a cover, and a face or two on each sheet. A face is never divided. */
export function AlbumPaper({ title, day, picture, owner, faces, aSheet }: AlbumPaperProps) {
  return (
    <>
      <section className="paper paper-cover">
        {picture !== null && <PaperPhoto src={picture} of={owner} />}
        <h2 dir="auto">{title}</h2>
        <p className="paper-day">{day}</p>
      </section>
      {sheetsOf(faces, aSheet).map((sheet) => (
        <FaceSheet key={sheet[0]?.id} faces={sheet} />
      ))}
    </>
  );
}

function FaceSheet({ faces: [face, second] }: { faces: PaperFace[] }) {
  if (!face) return null;
  if (!second)
    return (
      <section className="paper paper-face">
        <Face face={face} />
      </section>
    );
  return (
    <section className="paper paper-two">
      {[face, second].map((one) => (
        <div key={one.id} className="paper-half">
          <Face face={one} />
        </div>
      ))}
    </section>
  );
}

function Face({ face }: { face: PaperFace }) {
  const { name, relation, description, photoUrl, otherUrls } = face;
  return (
    <>
      <div className="paper-photo">
        <PaperPhoto src={photoUrl} of={name} />
      </div>
      {otherUrls.length > 0 && (
        <div className="paper-more">
          {otherUrls.map((url) => (
            <PaperPhoto key={url} src={url} of={name} />
          ))}
        </div>
      )}
      <div className="paper-words">
        {relation && (
          <p className="paper-relation" dir="auto">
            {relation}
          </p>
        )}
        <h3 className={`paper-name ${nameSize(name)}`} dir="auto">
          {name}
        </h3>
        {description && (
          <p className={`paper-story ${storySize(description)}`} dir="auto">
            {description}
          </p>
        )}
      </div>
    </>
  );
}
