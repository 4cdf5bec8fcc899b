import type { ReactNode } from 'react';
import { DialogHost } from '#platform/dialog/dialog-host';
import { NoticeHost } from '#platform/notice/notice-host';
import { AntdProvider } from '#platform/theme/antd-provider';

export const FeedbackHost = (): ReactNode => (
  <AntdProvider>
    <NoticeHost />
    <DialogHost />
  </AntdProvider>
);
