import { prefersReducedMotion } from '#kit/layout/use-media';

// Spec S9.4.
const scrollMs = 800;

const eased = (part: number): number => 1 - (1 - part) ** 3;

/** Brings the page's top back; at once for people who asked for less motion. */
export const scrollToTop = (): void => {
  const from = window.scrollY;
  if (from === 0 || prefersReducedMotion()) {
    window.scrollTo(0, 0);
    return;
  }
  const startedAt = performance.now();
  const step = (at: number): void => {
    const part = Math.min((at - startedAt) / scrollMs, 1);
    window.scrollTo(0, Math.round(from * (1 - eased(part))));
    if (part < 1) {
      requestAnimationFrame(step);
    }
  };
  requestAnimationFrame(step);
};
