import { t } from '@lingui/core/macro';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type RefObject } from 'react';
import type { FacePhoto, TabletFace } from '#shared/faces/face-photo.answer';
import type { TabletContent } from '#shared/tablet/tablet-content.answer';
import { fetchAnswer } from '../lib/api-client';
import { currentDay } from '../lib/person-day';
import { usePerson } from './person';
import { personSettingsQuery } from './person-settings.queries';
import { PREVIEW_READY, type TabletPreviewed } from './preview-messages';

/** The size of the tablet's window, in CSS pixels. */
export const TABLET = { width: 1024, height: 768 };
/** The clock of the tablet, by day. */
const MORNING = '09:00';

/** No page may be framed by its address, so the document comes as text and keeps the page's own policy. */
const documentQuery = queryOptions({
  queryKey: ['tablet-preview'],
  queryFn: async () => (await fetchAnswer('/tablet-preview')).text(),
  staleTime: Infinity,
});

/** A face of the album as the tablet gets it, with its main picture only. */
export const faceOnTablet = (face: FacePhoto): TabletFace => ({
  ...face,
  otherPhotoUrls: [],
  clip: null,
  practice: false,
  hasDied: face.hasDied === true,
});

type TabletPreviewProps = {
  screen: TabletPreviewed['screen'];
  /** The day and the time on the tablet, if they matter to what it shows. */
  day?: string | undefined;
  time?: string | undefined;
  content: Partial<TabletContent>;
};

/** Shows how the tablet will show what is being typed: its own screen in its language, made smaller. */
export function TabletPreview({ screen, day, time, content }: TabletPreviewProps) {
  const { data: settings } = useQuery({
    ...personSettingsQuery(usePerson().id),
    enabled: content.locale === undefined,
  });
  const locale = content.locale ?? settings?.locale;
  return (
    <figure className="grid grid-cols-1 gap-1.5">
      <figcaption className="font-bold">{t`On the tablet`}</figcaption>
      <div className="max-w-128 overflow-hidden rounded-card border-8 border-device">
        <TabletGlass
          size={TABLET}
          previewed={
            locale === undefined
              ? undefined
              : {
                  screen,
                  now: `${day ?? currentDay()}T${time ?? MORNING}`,
                  content: { personName: settings?.name ?? null, ...content, locale },
                }
          }
        />
      </div>
    </figure>
  );
}

type TabletGlassProps = {
  /** The size of the tablet's window, in CSS pixels. */
  size: { width: number; height: number };
  /** Undefined while it is not known. */
  previewed: TabletPreviewed | undefined;
};

/** A screen of the tablet, as wide as there is room. Nothing in it can be pressed. */
export function TabletGlass({ size: { width, height }, previewed }: TabletGlassProps) {
  const { data: html } = useQuery(documentQuery);
  const glass = useRef<HTMLSpanElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const scale = useWidth(glass) / width;
  usePosted(frame, previewed);
  return (
    <span
      ref={glass}
      className="relative block overflow-hidden bg-page"
      style={{ aspectRatio: `${width} / ${height}` }}
    >
      {html !== undefined && (
        <iframe
          ref={frame}
          title={t`What the tablet shows`}
          srcDoc={html}
          inert
          tabIndex={-1}
          width={width}
          height={height}
          className="pointer-events-none absolute top-0 left-0 max-w-none origin-top-left border-0"
          style={{ transform: `scale(${scale})` }}
        />
      )}
    </span>
  );
}

/** Posts what the tablet shows to the frame once it is ready, and again when it changes. */
function usePosted(
  frame: RefObject<HTMLIFrameElement | null>,
  previewed: TabletPreviewed | undefined,
): void {
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    const listen = ({ source, data }: MessageEvent<unknown>) => {
      if (data === PREVIEW_READY && source === frame.current?.contentWindow) setReady(true);
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, [frame]);
  const json = previewed ? JSON.stringify(previewed) : undefined;
  useEffect(() => {
    if (isReady && json !== undefined)
      frame.current?.contentWindow?.postMessage(JSON.parse(json), window.origin);
  }, [frame, isReady, json]);
}

/** The width of an element in CSS pixels, which follows the window. */
function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!element.current || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
