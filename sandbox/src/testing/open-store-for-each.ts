import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { openStore, type Store } from '../store.ts';

/** Opens an empty store in a folder of its own before each test, and removes both after it. */
export const openStoreForEach = (take: (store: Store) => void): void => {
  let folder = '';
  let store: Store;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'sandbox-test-'));
    store = openStore(folder, 'early');
    take(store);
  });
  afterEach(() => {
    store.close();
    rmSync(folder, { recursive: true });
  });
};
