import { useEffect, useState } from 'react';

/** Returns the focus to its earlier place when an overlay closes. */
export const useFocusReturn = (): void => {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement && opener.isConnected) {
        opener.focus({ preventScroll: true });
      }
    },
    [opener],
  );
};
