import { t } from '@lingui/core/macro';
import { useId, useRef, type KeyboardEvent, type PointerEvent } from 'react';
import type { Crop } from '#shared/media/crop';
import {
  edgeOf,
  LARGER,
  movedCrop,
  percent,
  resizedCrop,
  type PictureSize,
} from '../lib/photo/crop-geometry';

/** How far a key moves the circle, in shorter edges of the picture. */
const STEP = 0.03;

type CircleProps = {
  picture: PictureSize;
  crop: Crop;
  onChange: (crop: Crop) => void;
  /** The unit of the picture in pixels of the screen. */
  scale: () => number;
  /** The turned picture. */
  frame: PictureSize;
};

/** The circle over the face, which moves by touch, mouse or keyboard. */
export function CropCircle({ picture, crop, onChange, scale, frame }: CircleProps) {
  const helpId = useId();
  const edge = edgeOf(picture, crop);
  const move = (x: number, y: number) => onChange(movedCrop(picture, crop, { x, y }));
  const resize = (factor: number) => onChange(resizedCrop(picture, crop, factor));
  const step = STEP * Math.min(picture.width, picture.height);
  const onKey = byKey(step, move, resize);
  const drag = useDrag((x, y) => move(x * scale(), y * scale()));
  return (
    <>
      <div
        role="slider"
        tabIndex={0}
        aria-label={t`Circle over the face`}
        aria-describedby={helpId}
        aria-valuenow={inPercent(crop.x)}
        aria-valuetext={cropInWords(crop)}
        onKeyDown={onKey}
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

type Move = (x: number, y: number) => void;

function byKey(step: number, move: Move, resize: (factor: number) => void) {
  const keys: Partial<Record<string, () => void>> = {
    ArrowLeft: () => move(-step, 0),
    ArrowRight: () => move(step, 0),
    ArrowUp: () => move(0, -step),
    ArrowDown: () => move(0, step),
    '+': () => resize(LARGER),
    '=': () => resize(LARGER),
    '-': () => resize(1 / LARGER),
  };
  return (event: KeyboardEvent) => {
    const act = keys[event.key];
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    act();
  };
}

/** @param move gets the distance on the screen in pixels */
function useDrag(move: Move) {
  const held = useRef<{ x: number; y: number }>(undefined);
  return {
    onPointerDown: (event: PointerEvent<HTMLDivElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      held.current = { x: event.clientX, y: event.clientY };
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      if (!held.current) return;
      move(clientX - held.current.x, clientY - held.current.y);
      held.current = { x: clientX, y: clientY };
    },
    onPointerUp: () => (held.current = undefined),
    onPointerCancel: () => (held.current = undefined),
  };
}

const inPercent = (part: number) => Math.round(part * 100);

function cropInWords({ x, y, size, turns }: Crop): string {
  const [left, top, share, degrees] = [inPercent(x), inPercent(y), inPercent(size), turns * 90];
  return t({
    message: `The circle begins ${left} percent from the left and ${top} percent from the top. Its size is ${share} percent. The picture is turned by ${degrees} degrees.`,
    comment: 'Heard with a screen reader while a circle is placed over a face in a photo',
  });
}
