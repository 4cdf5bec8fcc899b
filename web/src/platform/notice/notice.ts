import { createStore } from '#platform/store';

type Corner = 'topRight' | 'topLeft' | 'bottomRight' | 'bottomLeft';

export type Notice = {
  kind: 'success' | 'info' | 'warning' | 'error';
  text: string;
  more?: string;
  /** Spec S4.4: notices stack per corner. */
  corner?: Corner;
  /** Spec S9.1: 4500 by default; 0 stays until closed. */
  durationMs?: number;
};

// Spec S9.1.
export const noticeMs = 4500;

/** Notices nobody has shown yet; the host takes them as soon as it is there. */
export const waitingNotices = createStore<readonly Notice[]>([]);

/** Tells something in passing. */
export const notify = (notice: Notice): void =>
  waitingNotices.write([...waitingNotices.read(), notice]);
