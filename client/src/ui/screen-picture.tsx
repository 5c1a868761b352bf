import { classNames } from '../lib/class-names';
import { currentLanguage } from '../lib/messages';
import { pictures, smallWidth } from './screen-pictures';

type ScreenPictureProps = {
  name: keyof typeof pictures;
  /** The alternative text, for people who do not see the picture. */
  alt: string;
  className?: string;
};

/** A real screen in the language of the page, in the frame of a tablet, loaded when it comes near. */
export function ScreenPicture({ name, alt, className }: ScreenPictureProps) {
  const file = `/pictures/${currentLanguage()}/${name}`;
  const { width, height } = pictures[name];
  return (
    <img
      // Most browsers measure it.
      sizes="auto, (min-width: 64rem) 38vw, 84vw"
      srcSet={`${file}-small.avif ${smallWidth(width)}w, ${file}.webp ${width}w`}
      src={`${file}.webp`}
      alt={alt}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
      className={classNames(
        'h-auto w-full rounded-[1.1rem] border-[8px] border-device bg-sunken sm:border-[10px]',
        className,
      )}
    />
  );
}
