import { t } from '@lingui/core/macro';
import { useId, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import type { Crop } from '#shared/media/crop';
import { Button } from '../../../ui/button';
import { PlusIcon } from '../../../ui/icons';
import {
  cropOfFace,
  edgeOf,
  firstCrop,
  movedCrop,
  resizedCrop,
  turnedCrop,
  turnedSize,
  type PictureSize,
} from './crop-geometry';
import { findFace } from './find-face';
import { MinusIcon, TurnIcon } from './picture-icons';

const STEP = 0.03;
const LARGER = 1.08;

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
      {picture && crop && (
        <div className="flex flex-wrap gap-3 max-sm:grid max-sm:grid-cols-2 max-sm:*:px-2">
          <Button
            variant="secondary"
            onClick={() => change(resizedCrop(picture, crop, 1 / LARGER ** 2))}
          >
            <MinusIcon />
            <span>
              {t({ message: 'Smaller', comment: 'Button: makes the circle over a photo smaller' })}
            </span>
          </Button>
          <Button
            variant="secondary"
            onClick={() => change(resizedCrop(picture, crop, LARGER ** 2))}
          >
            <PlusIcon />
            <span>
              {t({ message: 'Larger', comment: 'Button: makes the circle over a photo larger' })}
            </span>
          </Button>
          <Button variant="secondary" onClick={() => change(turnedCrop(picture, crop))}>
            <TurnIcon />
            <span>
              {t({ message: 'Turn', comment: 'Button: turns a photo by 90 degrees clockwise' })}
            </span>
          </Button>
        </div>
      )}
    </div>
  );
}

type CropFrameProps = Pick<CropToolProps, 'src' | 'crop' | 'onChange' | 'onFailed'> & {
  picture: PictureSize | undefined;
  onLoad: (image: HTMLImageElement) => Promise<void>;
};

const percent = (part: number) => `${part * 100}%`;

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
        <Circle {...{ picture, crop, onChange, scale }} frame={{ width, height }} />
      )}
    </div>
  );
}

type CircleProps = {
  picture: PictureSize;
  crop: Crop;
  onChange: (crop: Crop) => void;
  /** The unit of the picture in pixels of the screen. */
  scale: () => number;
  /** The turned picture. */
  frame: PictureSize;
};

function Circle({ picture, crop, onChange, scale, frame }: CircleProps) {
  const helpId = useId();
  const held = useRef<{ x: number; y: number }>(undefined);
  const edge = edgeOf(picture, crop);
  const step = STEP * Math.min(picture.width, picture.height);
  const move = (x: number, y: number) => onChange(movedCrop(picture, crop, { x, y }));
  const keys: Partial<Record<string, () => void>> = {
    ArrowLeft: () => move(-step, 0),
    ArrowRight: () => move(step, 0),
    ArrowUp: () => move(0, -step),
    ArrowDown: () => move(0, step),
    '+': () => onChange(resizedCrop(picture, crop, LARGER)),
    '=': () => onChange(resizedCrop(picture, crop, LARGER)),
    '-': () => onChange(resizedCrop(picture, crop, 1 / LARGER)),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const act = keys[event.key];
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    act();
  };
  const drag = {
    onPointerDown: (event: PointerEvent<HTMLDivElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      held.current = { x: event.clientX, y: event.clientY };
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      if (!held.current) return;
      move((clientX - held.current.x) * scale(), (clientY - held.current.y) * scale());
      held.current = { x: clientX, y: clientY };
    },
    onPointerUp: () => (held.current = undefined),
    onPointerCancel: () => (held.current = undefined),
  };
  return (
    <>
      <div
        role="slider"
        tabIndex={0}
        aria-label={t`Circle over the face`}
        aria-describedby={helpId}
        aria-valuenow={inPercent(crop.x)}
        aria-valuetext={cropInWords(crop)}
        onKeyDown={onKeyDown}
        {...drag}
        style={{
          left: percent(crop.x),
          top: percent(crop.y),
          width: percent(edge / frame.width),
          height: percent(edge / frame.height),
        }}
        className="absolute cursor-move touch-none rounded-full border-4 border-[#fff] shadow-[0_0_0_2px_#1a1a1a,0_0_0_200vmax_rgb(0_0_0/0.55)] [--focus-offset:-8px]"
      />
      <p id={helpId} className="sr-only">
        {t`Move it with the arrow keys. Plus and minus change its size.`}
      </p>
    </>
  );
}

const inPercent = (part: number) => Math.round(part * 100);

function cropInWords({ x, y, size, turns }: Crop): string {
  const [left, top, share, degrees] = [inPercent(x), inPercent(y), inPercent(size), turns * 90];
  return t({
    message: `The circle begins ${left} percent from the left and ${top} percent from the top. Its size is ${share} percent. The picture is turned by ${degrees} degrees.`,
    comment: 'Heard with a screen reader while a circle is placed over a face in a photo',
  });
}
