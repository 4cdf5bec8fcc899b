import { useState } from 'react';

/** The answer, or the one before while it is asked for in another language or zone: nobody at work in a form loses it by that. */
export const useLastAnswer = <Data>(data: Data | undefined): Data | undefined => {
  const [last, setLast] = useState(data);
  if (data !== undefined && data !== last) {
    setLast(data);
  }
  return data ?? last;
};
