import { useState } from 'react';
import { useLocation } from 'wouter';
import { CalmPhoto } from './calm-photo';
import { ItemScreen } from './item-screen';
import { NothingHere } from './nothing-here';
import { useScreenContent } from './screen-content';
import { tabletPaths } from './tablet-paths';

/** What the family wants to be at hand, one thing at a time, the pinned ones first. */
export function RememberScreen() {
  const { items } = useScreenContent();
  const [index, setIndex] = useState(0);
  const [, navigate] = useLocation();
  const goHome = () => navigate(tabletPaths.home);
  const item = items[index];
  if (!item) return <NothingHere onBack={goHome} />;
  const { id, title, content, photoUrl, voiceUrl } = item;
  return (
    <ItemScreen
      id={String(id)}
      picture={photoUrl && <CalmPhoto src={photoUrl} name={title} />}
      spoken={{ text: `${title}.\n${content}`, voiceUrl }}
      onBack={index > 0 ? () => setIndex(index - 1) : goHome}
      onNext={index + 1 < items.length ? () => setIndex(index + 1) : undefined}
      onLeave={goHome}
    >
      <h1 className="text-[max(2.5rem,1.2em)] leading-tight font-bold text-balance">{title}</h1>
      <p className="mt-5 whitespace-pre-line">{content}</p>
    </ItemScreen>
  );
}
