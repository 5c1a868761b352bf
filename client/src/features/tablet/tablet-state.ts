import { TABLET_STATE_MINUTES } from '#shared/product/limits';
import { api } from '../../lib/api-client';
import { canTalk, mayUseCamera } from './live-calls/may-use-camera.store';
import { mayRecord } from './messages/may-record.store';
import { isTabletFull } from './offline/family-files';
import { followingCounts } from './offline/saved-files.store';
import { currentReach, onReach } from './pairing/reach.store';
import { onSetupDone, setupDone } from './pairing/setup-guide.store';
import { playedCodecs } from './played-codecs';
import { screenStore, staysAwake } from './wake-lock';

/** Polls come a little early or late. */
const TELL_EVERY = (TABLET_STATE_MINUTES * 60 - 15) * 1000;

let sentAt: number | undefined;
let currentAt: number | undefined;
let wasTouched = false;

/** Browsers let a page play sound once it was touched. */
const noteTouch = () => {
  if (wasTouched) return;
  wasTouched = true;
  tellChange();
};
for (const touch of ['click', 'keydown']) addEventListener(touch, noteTouch, { capture: true });

/** Records that the shown content is the newest. */
export function noteCurrentContent(): void {
  currentAt = Date.now();
}

/** Tells the server every ten minutes how the tablet is. Call it after each poll that was answered. */
export function tellState(): void {
  // The clock of the tablet may be set back.
  if (sentAt !== undefined && Math.abs(Date.now() - sentAt) < TELL_EVERY) return;
  send();
}

/** Changes that the family acts upon are reported at once. */
function tellChange(): void {
  if (told && changeable() !== told) send();
}
screenStore.subscribe(tellChange);
onSetupDone(tellChange);
onReach(tellChange);
followingCounts.subscribe(tellChange);
mayRecord.subscribe(tellChange);
mayUseCamera.subscribe(tellChange);

/** The last told `changeable`; undefined on a tablet that has not polled. */
let told: string | undefined;
const changeable = () =>
  JSON.stringify([
    staysAwake(),
    setupDone(),
    currentReach(),
    followingCounts.read(),
    mayRecord.read(),
    canTalk(),
    wasTouched,
  ]);

function send(): void {
  sentAt = Date.now();
  told = changeable();
  const body = {
    awake: staysAwake(),
    canSpeak: wasTouched,
    version: appVersion(),
    contentAge: currentAt === undefined ? 0 : Math.max(0, secondsSince(currentAt)),
    setupDone: setupDone(),
    full: isTabletFull(),
    plays: playedCodecs(),
    ...followingCounts.read(),
    reach: currentReach()?.slice(),
    canRecord: mayRecord.read(),
    canTalk: canTalk(),
  };
  // The next state replaces one that was lost.
  api('POST /api/tablet/state', { body }).catch(() => undefined);
}

const secondsSince = (moment: number) => Math.round((Date.now() - moment) / 1000);

/** The name of the app's first script, whose hash changes with each version. */
function appVersion(): string {
  const script = document.querySelector<HTMLScriptElement>('script[type=module][src]');
  return script?.src.split('/').at(-1)?.slice(0, 60) ?? 'development';
}
