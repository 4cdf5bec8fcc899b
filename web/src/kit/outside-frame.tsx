import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { AntdProvider } from '#platform/theme/antd-provider';

/** What a page outside the shell needs to ask and to show: the quiet frame around it keeps no answers. */
export const OutsideFrame = ({ children }: { children: ReactNode }): ReactNode => {
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
