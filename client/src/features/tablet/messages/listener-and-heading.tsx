import type { ReactElement } from 'react';
import type { Pages } from '../paged-text';
import { PictureAndText } from '../picture-and-text';
import { useListenerPicture } from './listener-picture';
import type { Message } from './messages.store';
import { Speaker } from './speaker';

type ListenerAndHeadingProps = {
  message: Pick<Message, 'to' | 'faceId'>;
  heading: string;
  pages: Pages;
  /** Stands below the heading. */
  children?: ReactElement;
};

/** The picture of the recipient of a message, on a shared tablet the name of its sender, and the heading. */
export const ListenerAndHeading = ({
  message,
  heading,
  pages,
  children,
}: ListenerAndHeadingProps) => (
  <PictureAndText
    pages={pages}
    picture={useListenerPicture(message)}
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
