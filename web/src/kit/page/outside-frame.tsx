import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useSessionReply } from '#platform/session/session';
import { AntdProvider } from '#platform/theme/antd-provider';

const Frame = ({ children }: { children: ReactNode }): ReactNode => {
  const [client] = useState(
    () =>
      new QueryClient({
        defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false } },
      }),
  );
  return (
    <QueryClientProvider client={client}>
      <AntdProvider>{children}</AntdProvider>
    </QueryClientProvider>
  );
};

/** Providers for a page outside the shell. Each business has its own cache of answers. */
export const OutsideFrame = ({ children }: { children: ReactNode }): ReactNode => (
  <Frame key={useSessionReply().kycInfo?.currBusinessId}>{children}</Frame>
);
