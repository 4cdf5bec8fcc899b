// Spec S8.5, section 9.
export const resubmitWindowMs = 1000;

/** Tells whether the same POST or PUT was sent less than a second ago. */
export const createResubmitGuard = (): ((sent: {
  url: string;
  body: string | undefined;
  atMs: number;
}) => boolean) => {
  const sentAt = new Map<string, number>();
  return ({ url, body, atMs }) => {
    for (const [key, at] of sentAt) {
      if (atMs - at >= resubmitWindowMs) {
        sentAt.delete(key);
      }
    }
    const key = `${url}\n${body ?? ''}`;
    if (sentAt.has(key)) {
      return true;
    }
    sentAt.set(key, atMs);
    return false;
  };
};
