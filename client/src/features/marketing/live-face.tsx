import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { currentDay } from '../../lib/date-format';
import { currentLanguage } from '../../lib/messages';
import { createQueryClient } from '../../lib/query-client';
import { faceInWords } from '../../lib/relation-in-words';
import { storedRelation } from '../../lib/relation-word';
import { TABLET, TabletGlass } from '../../session/tablet-preview';
import { TabletSays } from './tablet-says';

type LiveFaceProps = { id: string; name: string; relationship: string };

/** A face on the tablet's own screen, and how the tablet names it. The front page has no session, so this brings its own. */
export function LiveFace({ id, name, relationship: typed }: LiveFaceProps) {
  const [queryClient] = useState(createQueryClient);
  const relationship = storedRelation(typed);
  return (
    <QueryClientProvider client={queryClient}>
      <div className="overflow-hidden rounded-card border-8 border-device">
        <TabletGlass
          size={TABLET}
          previewed={{
            screen: 'face',
            now: `${currentDay()}T09:00`,
            content: {
              locale: currentLanguage(),
              faces: [
                {
                  id: 0,
                  name,
                  relationship,
                  description: null,
                  // The visitor’s own is not here.
                  photoUrl: '',
                  otherPhotoUrls: [],
                  voiceUrl: null,
                  practice: false,
                  hasDied: false,
                },
              ],
            },
          }}
        />
      </div>
      <TabletSays id={id} said={faceInWords({ name, relationship })} />
    </QueryClientProvider>
  );
}
