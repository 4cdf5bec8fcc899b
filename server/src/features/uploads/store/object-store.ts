import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Configuration } from '#platform/configuration';
import { s3Store } from './s3-store.ts';

const partOf = (path: string): string => `${path}.part`;

/** Makes a rename survive a power cut, if the system can flush a folder at all. */
const syncFolder = async (folder: string): Promise<void> => {
  const opened = await open(folder).catch(() => undefined);
  await opened?.sync().catch(() => {});
  await opened?.close();
};

/** Objects as files of a folder, readable by its owner only. A file gets its name once it is complete and on the disk. */
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
    // Left by a process that died while writing.
    await rm(partOf(path), { force: true });
  },
});

/** Store for sealed contents. A name is written once, completely or not at all. */
export type ObjectStore = {
  put: (name: string, bytes: Buffer) => Promise<void>;
  /** Throws if there is no such object. */
  get: (name: string) => Promise<Buffer>;
  /** Does nothing if the object is already gone. */
  remove: (name: string) => Promise<void>;
};

const known = new WeakMap<Configuration, ObjectStore>();

const storeFor = (configuration: Configuration): ObjectStore => {
  const { UPLOADS_S3_URL, UPLOADS_S3_REGION, UPLOADS_S3_KEY_ID, UPLOADS_S3_SECRET } = configuration;
  if (
    UPLOADS_S3_URL === undefined ||
    UPLOADS_S3_KEY_ID === undefined ||
    UPLOADS_S3_SECRET === undefined
  ) {
    return diskStore(configuration.UPLOADS_DIR ?? join(configuration.RUN_DIR, 'uploads'));
  }
  return s3Store({
    url: UPLOADS_S3_URL,
    region: UPLOADS_S3_REGION,
    keyId: UPLOADS_S3_KEY_ID,
    secret: UPLOADS_S3_SECRET,
  });
};

/** The configured store: a folder, or a bucket of any S3-compatible service. */
export const objectStore = (configuration: Configuration): ObjectStore => {
  const store = known.get(configuration) ?? storeFor(configuration);
  known.set(configuration, store);
  return store;
};
