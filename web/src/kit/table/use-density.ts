import { densities } from '@back-office/contract/features/preferences';
import { tellChoice } from '#platform/preferences';
import { readStored, writeStored } from '#platform/storage';
import { createStore, useStore } from '#platform/store';

export type Density = (typeof densities)[number];

const key = 'density';

const chosenDensity = (ofPerson: Density | null): Density =>
  densities.find((density) => density === readStored(key)) ?? ofPerson ?? 'default';

const store = createStore<Density>(chosenDensity(null));

/** The person's density counts only while he has chosen none in this browser. */
export const followPersonsDensity = (ofPerson: Density | null): void =>
  store.write(chosenDensity(ofPerson));

/** The row height of every list. */
export const useDensity = (): { density: Density; choose: (density: Density) => void } => ({
  density: useStore(store),
  choose: (density) => {
    writeStored(key, density);
    store.write(density);
    tellChoice({ density });
  },
});
