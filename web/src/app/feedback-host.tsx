import type { ReactNode } from 'react';
import { DialogHost } from '#platform/dialog/dialog-host';
import { StepUpDialog } from '#features/second-factor/step-up-dialog';
import { NoticeHost } from '#platform/notice/notice-host';
import { AntdProvider } from '#platform/theme/antd-provider';

export const FeedbackHost = (): ReactNode => (
  <AntdProvider>
    <NoticeHost />
    <DialogHost />
    <StepUpDialog />
  </AntdProvider>
);
