// The package has no types; these are the parts used here.
declare module 'pg-copy-streams' {
  import type { Readable } from 'node:stream';
  import type { Submittable } from 'pg';

  export const to: (statement: string) => Readable & Submittable;
}
