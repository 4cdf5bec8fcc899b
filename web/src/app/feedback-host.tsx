import { notification } from 'antd';
import { type ReactNode, useEffect } from 'react';
import { cornerOfKind, noticeMs, waitingNotices } from '#platform/notice/notice';
import { useStore } from '#platform/store';
import { DialogHost } from '#platform/dialog/dialog-host';
import { StepUpDialog } from '#features/second-factor/step-up-dialog';
import { AntdProvider } from '#platform/theme/antd-provider';

// The top bar stays usable under what comes down beside it.
const belowHeader = 64;

/** Shows what waits, each in its corner; the same sentence twice is one notice. */
const NoticeHost = (): ReactNode => {
  const [shown, holder] = notification.useNotification({ stack: false, top: belowHeader });
  const waiting = useStore(waitingNotices);
  useEffect(() => {
    if (waiting.length === 0) {
      return;
    }
    // One that came since these were read waits for its own turn.
    waitingNotices.write(waitingNotices.read().filter((one) => !waiting.includes(one)));
    for (const { kind, text, more, durationMs = noticeMs[kind], ...notice } of waiting) {
      const corner = notice.corner ?? cornerOfKind[kind];
      shown[kind]({
        key: `${corner} ${text}`,
        title: text,
        ...(more === undefined ? {} : { description: more }),
        placement: corner,
        duration: durationMs === 0 ? false : durationMs / 1000,
        role: kind === 'error' || kind === 'warning' ? 'alert' : 'status',
      });
    }
  }, [waiting, shown]);
  return holder;
};

export const FeedbackHost = (): ReactNode => (
  <AntdProvider>
    <NoticeHost />
    <DialogHost />
    <StepUpDialog />
  </AntdProvider>
);
