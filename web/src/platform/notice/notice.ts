import { createStore } from '#platform/store';

export type Corner = 'topRight' | 'topLeft' | 'bottomRight' | 'bottomLeft';

export type Notice = {
  kind: 'success' | 'info' | 'warning' | 'error';
  text: string;
  more?: string;
  /** Spec S4.4: notices stack per corner; that of the kind where nothing is said. */
  corner?: Corner;
  /** That of the kind where nothing is said; 0 stays until closed. */
  durationMs?: number;
};

/** What failed stands at the top, what was done at the foot; what comes in passing on the other side. None hides another. */
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

/** Notices nobody has shown yet; the host takes them as soon as it is there. */
export const waitingNotices = createStore<readonly Notice[]>([]);

/** Tells something in passing. */
export const notify = (notice: Notice): void =>
  waitingNotices.write([...waitingNotices.read(), notice]);
