import { type ComponentType, lazy, type ReactNode } from 'react';

/** A part that is fetched when it is first shown; its type stays its own, which React's lazy would lose. */
export const lazyPart = <Part extends (props: never) => ReactNode>(
  load: () => Promise<Part>,
): Part =>
  lazy(async () => ({ default: (await load()) as unknown as ComponentType })) as unknown as Part;
