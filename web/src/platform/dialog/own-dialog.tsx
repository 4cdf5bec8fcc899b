import { useLocation } from '@tanstack/react-router';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { type OwnDialog, ownDialog } from '#platform/dialog/dialog';
import { useStore } from '#platform/store';

const close = (): void => ownDialog.write(undefined);

/** Closes with the page on which it was opened, like a prompt. */
const View = ({ render }: OwnDialog): ReactNode => {
  const { pathname } = useLocation();
  const [openedOn] = useState(pathname);
  const isOfPageBefore = pathname !== openedOn;
  useEffect(() => {
    if (isOfPageBefore) {
      close();
    }
  }, [isOfPageBefore]);
  return isOfPageBefore ? null : <Suspense>{render(close)}</Suspense>;
};

/** Host of features' dialogs, once in the frame of every signed-in page. */
export const OwnDialogHost = (): ReactNode => {
  const open = useStore(ownDialog);
  return open === undefined ? null : <View key={open.id} {...open} />;
};
