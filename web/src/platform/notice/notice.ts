import { createStore } from '#platform/store';

export type Corner = 'topRight' | 'topLeft' | 'bottomRight' | 'bottomLeft';

export type Notice = {
  kind: 'success' | 'info' | 'warning' | 'error';
  text: string;
  more?: string;
  /** Spec S4.4: notices stack per corner; by default the corner of the kind. */
  corner?: Corner;
  /** By default that of the kind; 0 stays until closed. */
  durationMs?: number;
};

/** Failures at the top, successes at the bottom, incidental notices on the other side: none hides another. */
export const cornerOfKind: Record<Notice['kind'], Corner> = {
  error: 'topRight',
  warning: 'bottomRight',
  success: 'bottomLeft',
  info: 'bottomRight',
};

/** Spec S9.1: how long a notice of each kind stays. */
export const noticeMs: Record<Notice['kind'], number> = {
  error: 5000,
  warning: 4500,
  success: 4500,
  info: 4500,
};

/** Notices not shown yet; the host takes them once it is loaded. */
export const waitingNotices = createStore<readonly Notice[]>([]);

/** Shows a notice. */
export const notify = (notice: Notice): void =>
  waitingNotices.write([...waitingNotices.read(), notice]);
