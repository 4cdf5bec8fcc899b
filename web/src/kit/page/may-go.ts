import { createContext } from 'react';

/** Whether the reader may open the page at an address; the frame around signed-in pages knows. */
export const MayGo = createContext<(to: string) => boolean>(() => true);
