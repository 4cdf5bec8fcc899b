import { join } from 'node:path';
import type { Configuration } from '#platform/configuration';
import { diskStore } from './disk-store.ts';
import { s3Store } from './s3-store.ts';

/** Where sealed contents lie. A name is written once, whole or not at all. */
export type ObjectStore = {
  put: (name: string, bytes: Buffer) => Promise<void>;
  /** Throws where there is no such object. */
  get: (name: string) => Promise<Buffer>;
  /** What is gone already is gone. */
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

/** The store that the configuration names: a folder, or a bucket of any S3-compatible service. */
export const objectStore = (configuration: Configuration): ObjectStore => {
  const store = known.get(configuration) ?? storeFor(configuration);
  known.set(configuration, store);
  return store;
};
