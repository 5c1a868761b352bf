import type { Language } from '#shared/languages';
import { classNames } from '../lib/class-names';
import { currentLanguage } from '../lib/messages';

/** What `npm run pictures` photographs: screens of the sample family's tablet and phone, with their sizes. */
export const pictures = {
  home: { width: 1024, height: 768 },
  face: { width: 1024, height: 768 },
  call: { width: 1024, height: 768 },
  note: { width: 1024, height: 768 },
  night: { width: 1024, height: 768 },
  'family-album': { width: 390, height: 780 },
  'family-computer': { width: 1024, height: 768 },
  voice: { width: 768, height: 576 },
  plan: { width: 768, height: 576 },
  reminder: { width: 768, height: 576 },
  asked: { width: 768, height: 576 },
  hello: { width: 768, height: 576 },
  offline: { width: 768, height: 576 },
  circle: { width: 768, height: 576 },
  data: { width: 768, height: 576 },
  health: { width: 768, height: 576 },
  items: { width: 768, height: 576 },
  game: { width: 768, height: 576 },
  register: { width: 768, height: 576 },
} as const satisfies Record<string, { width: number; height: number }>;

type ScreenPictureProps = {
  name: keyof typeof pictures;
  /** What the picture shows, for people who do not see it. */
  alt: string;
  /** The language of the screen; the default is that of the page. */
  language?: Language;
  /** Pictures on the first screen are loaded at once. */
  isFirst?: boolean;
  className?: string;
};

/** A real screen in the language of the page, in the frame of a tablet or a phone. */
export function ScreenPicture({
  name,
  alt,
  language = currentLanguage(),
  isFirst = false,
  className,
}: ScreenPictureProps) {
  return (
    <img
      src={`/pictures/${language}/${name}.webp`}
      alt={alt}
      {...pictures[name]}
      loading={isFirst ? 'eager' : 'lazy'}
      decoding="async"
      className={classNames(
        'h-auto w-full bg-sunken border-device',
        name === 'family-album'
          ? 'rounded-[1.5rem] border-[6px]'
          : 'rounded-[1.1rem] border-[8px] sm:border-[10px]',
        className,
      )}
    />
  );
}
