import type { ReactElement } from 'react';
import type { Pages } from '../paged-text';
import { PictureAndText } from '../picture-and-text';
import { useListenerPicture } from './listener-picture';
import { Speaker } from './speaker';
import type { Words } from './words.store';

type ListenerAndHeadingProps = {
  words: Pick<Words, 'to' | 'faceId'>;
  heading: string;
  pages: Pages;
  /** Stands below the heading. */
  children?: ReactElement;
};

/** Whom words are for: the picture, on a shared tablet whose words they are, and the heading. */
export const ListenerAndHeading = ({
  words,
  heading,
  pages,
  children,
}: ListenerAndHeadingProps) => (
  <PictureAndText
    pages={pages}
    picture={useListenerPicture(words)}
    name={heading}
    head={
      <>
        <Speaker />
        <h1 dir="auto" className="text-(length:--name) leading-[1.12] font-bold text-balance">
          {heading}
        </h1>
        {children}
      </>
    }
  />
);
