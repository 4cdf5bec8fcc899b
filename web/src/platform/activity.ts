// A request this long after the last mouse or keyboard input was caused by a timer or a live event.
const causeMsMax = 30_000;

let lastTouchMs = 0;

/** Whether a person was active just now; other requests do not keep an idle session alive. */
export const isPersonActive = (withinMs = causeMsMax): boolean =>
  performance.now() - lastTouchMs <= withinMs;

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
