// A request this long after the last mouse or keyboard input was caused by a timer or a live event.
const causeMsMax = 30_000;

let lastTouchMs = 0;

export const wasCausedByPerson = (times: { lastTouchMs: number; nowMs: number }): boolean =>
  times.nowMs - times.lastTouchMs <= causeMsMax;

/** Whether a person was active just now; other requests do not keep an idle session alive. */
export const isPersonActive = (): boolean =>
  wasCausedByPerson({ lastTouchMs, nowMs: performance.now() });

const calmMs = 1000;

/** Whether the person did something after a moment, and not long enough ago for it to show on the page. */
export const isTouchedAfter = (ms: number): boolean =>
  lastTouchMs > ms && performance.now() - lastTouchMs < calmMs;

export const startActivity = (): void => {
  for (const name of ['pointerdown', 'keydown', 'wheel', 'touchmove']) {
    addEventListener(
      name,
      () => {
        lastTouchMs = performance.now();
      },
      { passive: true, capture: true },
    );
  }
};
