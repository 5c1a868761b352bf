import { t } from '@lingui/core/macro';
import { useEffect, useRef, useState, type MouseEvent } from 'react';
import { useLocation } from 'wouter';
import type { TabletSong } from '#shared/songs/song.answer';
import { recordedVoice } from '../../../lib/play-voice';
import { endSound, startSound, useSound } from '../../../lib/sound.store';
import { ListenIcon } from '../../../ui/icons';
import { AdaptivePhoto } from '../adaptive-photo';
import { noteSavedFiles } from '../offline/save-following-files';
import { unbrokenText, usePages } from '../paged-text';
import { NextButton, PersonButton } from '../person-button';
import { EmptyScreen, PersonFrame } from '../person-frame';
import { StopIcon } from '../person-icons';
import { PICTURE, PictureAndText } from '../picture-and-text';
import { useScreenContent } from '../screen-content';
import { tabletPaths } from '../screen-paths';
import { chosenSong } from './chosen-song.store';
import { useOfferedSongs } from './offered-songs';

// Home loads this screen while it is idle, also without a network.
void noteSavedFiles().catch(() => undefined);

/** Music: one song at a time, first that of the plan that led here. A song ends where it ends, and nothing follows by itself. */
export function SongsScreen() {
  const all = useScreenContent().songs;
  const songs = useOfferedSongs(all);
  const heard = useSound();
  const [shownId, setShownId] = useState(chosenSong.read);
  useEffect(() => () => chosenSong.set(undefined), []);
  const [, navigate] = useLocation();
  const goHome = () => navigate(tabletPaths.home);
  // A network that goes or comes back leaves the song that is there, and one that plays, under the finger.
  const song =
    songs.find(({ id }) => id === shownId) ??
    all.find(({ audioUrl }) => audioUrl === heard) ??
    songs[0];
  if (song?.id !== shownId) setShownId(song?.id);
  if (!song) return <EmptyScreen onBack={goHome} />;
  const next = songs[(songs.indexOf(song) + 1) % songs.length];
  const another = next && next !== song ? () => setShownId(next.id) : undefined;
  return <SongScreen key={song.id} song={song} onBack={goHome} onAnother={another} />;
}

type SongScreenProps = {
  song: TabletSong;
  onBack: () => void;
  onAnother: (() => void) | undefined;
};

function SongScreen({ song, onBack, onAnother }: SongScreenProps) {
  const { id, title, who, why, photoUrl, audioUrl } = song;
  const pages = usePages(String(id));
  return (
    <PersonFrame
      onBack={pages.hasPrevious ? pages.previous : onBack}
      spoken={{ text: [title, who, why].filter(Boolean).join('.\n') }}
      first={<PlayButton audioUrl={audioUrl} />}
      onward={
        pages.hasNext ? (
          <NextButton word="More" onNext={pages.next} />
        ) : (
          onAnother && <AnotherButton onPress={onAnother} />
        )
      }
    >
      <PictureAndText
        pages={pages}
        picture={
          photoUrl && (
            <div className={PICTURE}>
              <AdaptivePhoto src={photoUrl} name={title} />
            </div>
          )
        }
        name={title}
        head={
          <>
            <h1 dir="auto" className="text-(length:--name) leading-[1.12] font-bold text-balance">
              {title}
            </h1>
            {who && (
              <p dir="auto" className="mt-[0.3em]">
                {who}
              </p>
            )}
          </>
        }
        text={why && <p dir="auto">{unbrokenText(why)}</p>}
      />
    </PersonFrame>
  );
}

/** After a touch, the button takes no other one for so long, in milliseconds. */
const STEADY_MS = 1_000;

function PlayButton({ audioUrl }: { audioUrl: string }) {
  const playing = useSound() === audioUrl;
  const pressed = useRef(-Infinity);
  const press = (event: MouseEvent) => {
    if (event.timeStamp - pressed.current < STEADY_MS) {
      // Any other touch ends a sound.
      event.stopPropagation();
      return;
    }
    pressed.current = event.timeStamp;
    if (playing) endSound();
    else startSound(audioUrl, recordedVoice(audioUrl));
  };
  return (
    <PersonButton look="primary" onClick={press}>
      {playing ? <StopIcon /> : <ListenIcon />}
      <span>
        {playing
          ? t({
              message: 'Stop',
              context: 'button on the tablet, of a song',
              comment:
                'Tablet. Read and heard by the person with memory loss. Button that ends a song. One word.',
            })
          : t({
              message: 'Play',
              context: 'button on the tablet, of a song',
              comment:
                'Tablet. Read and heard by the person with memory loss. Button that plays a song. One word.',
            })}
      </span>
    </PersonButton>
  );
}

function AnotherButton({ onPress }: { onPress: () => void }) {
  return (
    <PersonButton onClick={onPress}>
      {t({
        message: 'Another song',
        comment:
          'Tablet. Read and heard by the person with memory loss. Button that leads to the next song. Two or three words.',
      })}
    </PersonButton>
  );
}
