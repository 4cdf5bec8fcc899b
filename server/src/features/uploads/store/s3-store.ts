import { S3mini } from 's3mini';
import { stillMillisecondsMax } from '#platform/database/open-database';
import type { ObjectStore } from './object-store.ts';

type Place = {
  /** Has the bucket as its path. */
  url: string;
  region: string;
  keyId: string;
  secret: string;
};

// A cleanup round locks an object's row while it removes the object, and a file is read within a transaction.
const requestMilliseconds = stillMillisecondsMax - 5000;

/** Objects of a bucket. The service sees only sealed bytes and random names. */
export const s3Store = ({ url, region, keyId, secret }: Place): ObjectStore => {
  const bucket = new S3mini({
    endpoint: url,
    region,
    accessKeyId: keyId,
    secretAccessKey: secret,
    requestAbortTimeout: requestMilliseconds,
  });
  return {
    put: async (name, bytes) => {
      const { ok, status } = await bucket.putObject(name, bytes);
      if (!ok) {
        throw new Error(`The store of files answered ${status}.`);
      }
    },
    get: async (name) => {
      const found = await bucket.getObjectArrayBuffer(name);
      if (found === null) {
        throw new Error('A file is not in its store.');
      }
      return Buffer.from(found);
    },
    remove: async (name) => {
      await bucket.deleteObject(name);
    },
  };
};
