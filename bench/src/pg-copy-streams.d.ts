// The package ships no types: these cover its use here.
declare module 'pg-copy-streams' {
  import type { Readable, Writable } from 'node:stream';
  import type { Submittable } from 'pg';

  export const from: (statement: string) => Writable & Submittable;
  export const to: (statement: string) => Readable & Submittable;
}
