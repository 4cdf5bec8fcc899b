import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ObjectStore } from './object-store.ts';

const partOf = (path: string): string => `${path}.part`;

/** What was renamed stays so after a power cut, where the system can write down a folder at all. */
const syncFolder = async (folder: string): Promise<void> => {
  const opened = await open(folder).catch(() => undefined);
  await opened?.sync().catch(() => {});
  await opened?.close();
};

/** Objects as files of a folder, readable by its owner alone. A file has its name once it is whole and on the disk. */
export const diskStore = (folder: string): ObjectStore => ({
  put: async (name, bytes) => {
    const path = join(folder, name);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    const file = await open(partOf(path), 'wx', 0o600);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(partOf(path), path);
    await syncFolder(dirname(path));
  },
  get: (name) => readFile(join(folder, name)),
  remove: async (name) => {
    const path = join(folder, name);
    await rm(path, { force: true });
    // Of a process that died while it wrote.
    await rm(partOf(path), { force: true });
  },
});
