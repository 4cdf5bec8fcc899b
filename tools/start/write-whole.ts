import { renameSync, writeFileSync } from 'node:fs';

/** Writes a file so that whoever reads it meanwhile, or after a crash, finds the old text or the new, and never a part of it. */
export function writeWhole(file: string, text: string, mode?: number): void {
  const half = `${file}.${process.pid}`;
  writeFileSync(half, text, { mode });
  renameSync(half, file);
}
