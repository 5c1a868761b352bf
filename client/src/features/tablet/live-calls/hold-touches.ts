/** So long a screen takes no touch after it has come, in milliseconds. */
const HELD_MS = 1_500;

let heldUntil = -Infinity;
/** True for a touch that has begun while touches were held. */
let isHeld = false;
let isListening = false;

/** True while no button takes a touch. */
export const isHolding = () => performance.now() < heldUntil;

function begin(): void {
  isHeld = isHolding();
}

function press(event: Event): void {
  if (!isHolding() && !isHeld) return;
  isHeld = false;
  event.stopImmediatePropagation();
  event.preventDefault();
}

/** No button takes a touch in the next moments: a hand that was about to touch the screen before meets another one. */
export function holdTouches(): void {
  heldUntil = performance.now() + HELD_MS;
  if (isListening) return;
  isListening = true;
  for (const event of ['pointerdown', 'keydown']) window.addEventListener(event, begin, true);
  window.addEventListener('click', press, true);
}
