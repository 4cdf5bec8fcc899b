import { useLocation } from '@tanstack/react-router';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { type OwnDialog, ownDialog } from '#platform/dialog/dialog';
import { useStore } from '#platform/store';

const close = (): void => ownDialog.write(undefined);

/** It goes with the page on which it was opened, as what is typed into a question does. */
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

/** Once in the frame of every signed-in page: whatever dialog a room has opened. */
export const OwnDialogHost = (): ReactNode => {
  const open = useStore(ownDialog);
  return open === undefined ? null : <View key={open.id} {...open} />;
};
