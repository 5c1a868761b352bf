import { t } from '@lingui/core/macro';
import { useRef, useState } from 'react';
import type { Crop } from '#shared/media/crop';
import {
  cropOfFace,
  firstCrop,
  LARGER,
  percent,
  resizedCrop,
  turnedCrop,
  turnedSize,
  type PictureSize,
} from '../lib/photo/crop-geometry';
import { findFace } from '../lib/photo/find-face';
import { Button } from './button';
import { CropCircle } from './crop-circle';
import { PlusIcon } from './icons';
import { MinusIcon, TurnIcon } from './picture-icons';

type CropToolProps = {
  src: string;
  /** Undefined until the picture is loaded. */
  crop: Crop | undefined;
  onChange: (crop: Crop) => void;
  onFailed: () => void;
};

/** A picture with a circle to place over the face: by touch, mouse or keyboard. Screen readers hear where it is. */
export function CropTool({ src, crop, onChange, onFailed }: CropToolProps) {
  const [picture, setPicture] = useState<PictureSize>();
  const touched = useRef(false);
  const change = (next: Crop) => {
    touched.current = true;
    onChange(next);
  };
  const begin = async (image: HTMLImageElement) => {
    const size = { width: image.naturalWidth, height: image.naturalHeight };
    setPicture(size);
    onChange(firstCrop(size));
    const face = await findFace(image);
    if (face && !touched.current) onChange(cropOfFace(size, face));
  };
  return (
    <div className="grid gap-4">
      <CropFrame {...{ src, picture, crop }} onChange={change} onFailed={onFailed} onLoad={begin} />
      {picture && crop && <CropButtons {...{ picture, crop }} onChange={change} />}
    </div>
  );
}

type CropButtonsProps = { picture: PictureSize; crop: Crop; onChange: (crop: Crop) => void };

function CropButtons({ picture, crop, onChange }: CropButtonsProps) {
  return (
    <div className="flex flex-wrap gap-3 max-sm:grid max-sm:grid-cols-2 max-sm:*:px-2">
      <Button
        variant="secondary"
        onClick={() => onChange(resizedCrop(picture, crop, 1 / LARGER ** 2))}
      >
        <MinusIcon />
        <span>
          {t({ message: 'Smaller', comment: 'Button: makes the circle over a photo smaller' })}
        </span>
      </Button>
      <Button variant="secondary" onClick={() => onChange(resizedCrop(picture, crop, LARGER ** 2))}>
        <PlusIcon />
        <span>
          {t({ message: 'Larger', comment: 'Button: makes the circle over a photo larger' })}
        </span>
      </Button>
      <Button variant="secondary" onClick={() => onChange(turnedCrop(picture, crop))}>
        <TurnIcon />
        <span>
          {t({ message: 'Turn', comment: 'Button: turns a photo by 90 degrees clockwise' })}
        </span>
      </Button>
    </div>
  );
}

type CropFrameProps = Pick<CropToolProps, 'src' | 'crop' | 'onChange' | 'onFailed'> & {
  picture: PictureSize | undefined;
  onLoad: (image: HTMLImageElement) => Promise<void>;
};

function CropFrame({ src, picture, crop, onChange, onFailed, onLoad }: CropFrameProps) {
  const frame = useRef<HTMLDivElement>(null);
  const { width, height } = picture
    ? turnedSize(picture, crop?.turns ?? 0)
    : { width: 1, height: 1 };
  const isOnItsSide = (crop?.turns ?? 0) % 2 === 1;

  /** A distance on the screen, in the unit of the picture. */
  const scale = () => width / (frame.current?.clientWidth || 1);

  return (
    <div
      ref={frame}
      // The whole picture is seen, also on a phone on its side.
      style={{
        aspectRatio: `${width} / ${height}`,
        width: `min(100%, calc(max(42vh, 16rem) * ${width / height}))`,
      }}
      className="relative mx-auto overflow-hidden rounded-control bg-sunken"
    >
      <img
        src={src}
        alt=""
        draggable={false}
        onLoad={({ currentTarget }) => void onLoad(currentTarget)}
        onError={onFailed}
        style={{
          width: isOnItsSide ? percent(height / width) : '100%',
          height: isOnItsSide ? percent(width / height) : '100%',
          transform: `translate(-50%, -50%) rotate(${(crop?.turns ?? 0) * 90}deg)`,
        }}
        className="absolute top-1/2 left-1/2 max-w-none select-none"
      />
      {picture && crop && (
        <CropCircle {...{ picture, crop, onChange, scale }} frame={{ width, height }} />
      )}
    </div>
  );
}
