import { readStored, writeStored } from '#platform/storage';
import { createStore, useStore } from '#platform/store';

// Spec S1.6: on unless switched off.
const key = 'dynamicTitle';
const titleStore = createStore(readStored(key) !== '0');

export const useHasDynamicTitle = (): boolean => useStore(titleStore);

export const chooseDynamicTitle = (isDynamic: boolean): void => {
  writeStored(key, isDynamic ? '1' : '0');
  titleStore.write(isDynamic);
};
