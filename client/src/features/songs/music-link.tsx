import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { usePerson } from '../../session/person';
import { songsQuery } from '../../session/songs.queries';

/** Leads from the head of the album to its songs, once there are some. */
export function MusicLink({ className }: { className: string }) {
  const { data: songs = [] } = useQuery(songsQuery(usePerson().id));
  if (songs.length === 0) return null;
  return (
    <a href="#music" className={className}>
      {t({ message: 'Music', comment: 'Heading: the songs that the tablet offers' })}
    </a>
  );
}
