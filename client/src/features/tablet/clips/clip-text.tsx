import type { TabletClip } from '#shared/clips/clip.answer';
import { useNow } from '../clock';
import { unbrokenText } from '../paged-text';
import { clipTexts } from './clip-texts';

/** "Sofie recorded this on Sunday." and the line of a clip. */
export const ClipText = ({ clip }: { clip: TabletClip }) => (
  <>
    {clipTexts(clip, useNow()).map((sentence) => (
      <p key={sentence} dir="auto">
        {unbrokenText(sentence)}
      </p>
    ))}
  </>
);
