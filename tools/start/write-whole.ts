import { renameSync, writeFileSync } from 'node:fs';

/** Writes a file so that a reader, now or after a crash, finds either the old or the new text, never a part. */
export function writeWhole(file: string, text: string, mode?: number): void {
  const half = `${file}.${process.pid}`;
  writeFileSync(half, text, { mode });
  renameSync(half, file);
}
