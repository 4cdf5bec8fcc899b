import { tellChoice } from '#platform/preferences';
import { readStored, removeStored, writeStored } from '#platform/storage';
import { createStore, useStore } from '#platform/store';

// Spec S1.6: on unless switched off.
const key = 'dynamicTitle';

/** The choice in this browser, else the person's, else on. */
const chosenTitle = (stored: string | undefined, ofPerson: boolean | null = null): boolean =>
  stored === undefined ? (ofPerson ?? true) : stored !== '0';

const titleStore = createStore(chosenTitle(readStored(key)));

export const useHasDynamicTitle = (): boolean => useStore(titleStore);

export const chooseDynamicTitle = (isDynamic: boolean): void => {
  writeStored(key, isDynamic ? '1' : '0');
  titleStore.write(isDynamic);
  tellChoice({ dynamicTitle: isDynamic });
};

export const followPersonsTitle = (ofPerson: boolean | null): void =>
  titleStore.write(chosenTitle(readStored(key), ofPerson));

/** One person's choice must not apply to the next. */
export const forgetDynamicTitle = (): void => {
  removeStored(key);
  titleStore.write(true);
};

/** Spec S1.6, S2.50: the page's title before the product's, or the product's alone. */
export const documentTitle = (titles: {
  page: string | undefined;
  product: string;
  isDynamic: boolean;
}): string =>
  titles.isDynamic && titles.page !== undefined
    ? `${titles.page} - ${titles.product}`
    : titles.product;
