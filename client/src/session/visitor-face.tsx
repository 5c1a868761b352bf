import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { currentLanguage } from '../lib/messages';
import { currentDay } from '../lib/person-day';
import { createQueryClient } from '../lib/query-client';
import { storedRelation } from '../lib/relation-word';
import { TABLET, TabletGlass } from './tablet-preview';

type VisitorFaceProps = {
  name: string;
  /** As somebody typed it, in the language of the page. */
  relationship: string;
  /** Empty for a face without a photo. */
  photoUrl?: string;
};

/** A face on the tablet's own screen, for visitors: pages for everybody have no session, so this brings its own. */
export function VisitorFace({ name, relationship, photoUrl = '' }: VisitorFaceProps) {
  const [queryClient] = useState(createQueryClient);
  const face = {
    id: 0,
    name,
    relationship: storedRelation(relationship),
    description: null,
    photoUrl,
    otherPhotoUrls: [],
    voiceUrl: null,
    clip: null,
    practice: false,
    hasDied: false,
  };
  return (
    <QueryClientProvider client={queryClient}>
      <div className="overflow-hidden rounded-card border-8 border-device">
        <TabletGlass
          size={TABLET}
          previewed={{
            screen: 'face',
            now: `${currentDay()}T09:00`,
            content: { locale: currentLanguage(), faces: [face] },
          }}
        />
      </div>
    </QueryClientProvider>
  );
}
