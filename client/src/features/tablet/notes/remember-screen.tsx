import { useState } from 'react';
import { useLocation } from 'wouter';
import { AdaptivePhoto } from '../adaptive-photo';
import { ItemScreen } from '../item-screen';
import { movedMessage } from '../moved-message.store';
import { unbrokenText } from '../paged-text';
import { LeaveButton } from '../person-button';
import { EmptyScreen } from '../person-frame';
import { PICTURE } from '../picture-and-text';
import { useScreenContent } from '../screen-content';
import { tabletPaths } from '../screen-paths';
import { fromFamily } from '../screen-titles';

/** The family's message, where home has no room for it, and the items of Remember This, one at a time, pinned ones first. */
export function RememberScreen() {
  const { items: notes, message } = useScreenContent();
  const [isMoved] = useState(movedMessage.read);
  const items = [...(isMoved && message ? [messageItem(message)] : []), ...notes];
  const [index, setIndex] = useState(0);
  const [, navigate] = useLocation();
  const goHome = () => navigate(tabletPaths.home);
  const item = items[index];
  if (!item) return <EmptyScreen onBack={goHome} />;
  const { id, title, content, photoUrl, voiceUrl } = item;
  return (
    <ItemScreen
      id={String(id)}
      picture={
        photoUrl && (
          <div className={PICTURE}>
            <AdaptivePhoto src={photoUrl} name={title} />
          </div>
        )
      }
      name={title}
      head={
        <h1 dir="auto" className="text-(length:--name) leading-[1.12] font-bold text-balance">
          {title}
        </h1>
      }
      text={
        <p dir="auto" className="whitespace-pre-line">
          {unbrokenText(content)}
        </p>
      }
      spoken={{ text: `${title}.\n${content}`, voiceUrl }}
      first={<LeaveButton onLeave={goHome} />}
      onBack={index > 0 ? () => setIndex(index - 1) : goHome}
      onNext={index + 1 < items.length ? () => setIndex(index + 1) : undefined}
    />
  );
}

const messageItem = (message: string) => ({
  id: 'message',
  title: fromFamily(),
  content: message,
  photoUrl: null,
  voiceUrl: null,
});
