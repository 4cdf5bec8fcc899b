import { useState } from 'react';

/** The answer, or the previous one while it is loaded in another language or zone, so that an open form keeps it. */
export const useLastAnswer = <Data>(data: Data | undefined): Data | undefined => {
  const [last, setLast] = useState(data);
  if (data !== undefined && data !== last) {
    setLast(data);
  }
  return data ?? last;
};
