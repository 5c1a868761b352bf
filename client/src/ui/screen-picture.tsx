import type { Language } from '#shared/product/languages';
import { classNames } from '../lib/class-names';
import { currentLanguage } from '../lib/messages';
import { pictures, smallWidth } from './screen-pictures';

type ScreenPictureProps = {
  name: keyof typeof pictures;
  /** The alternative text, for people who do not see the picture. */
  alt: string;
  /** The language of the screen; the default is that of the page. */
  language?: Language;
  /** Pictures on the first screen are loaded at once. */
  isFirst?: boolean;
  /** How wide it is, as in the attribute of the same name. Most browsers measure it where it is loaded later. */
  sizes?: string;
  className?: string;
};

/** A real screen in the language of the page, in the frame of a tablet or a phone. */
export function ScreenPicture({
  name,
  alt,
  language = currentLanguage(),
  isFirst = false,
  sizes = '(min-width: 64rem) 38vw, 84vw',
  className,
}: ScreenPictureProps) {
  const file = `/pictures/${language}/${name}`;
  const { width, height } = pictures[name];
  return (
    <img
      sizes={isFirst ? sizes : `auto, ${sizes}`}
      srcSet={`${file}-small.avif ${smallWidth(width)}w, ${file}.webp ${width}w`}
      src={`${file}.webp`}
      alt={alt}
      width={width}
      height={height}
      loading={isFirst ? 'eager' : 'lazy'}
      {...(isFirst && { fetchPriority: 'high' as const })}
      decoding="async"
      className={classNames(
        'h-auto w-full bg-sunken border-device',
        name === 'family-album'
          ? 'rounded-[14%/7%] border-[6px]'
          : 'rounded-[1.1rem] border-[8px] sm:border-[10px]',
        className,
      )}
    />
  );
}
