import { readStored, writeStored } from '#platform/storage';
import { createStore, useStore } from '#platform/store';

export const densities = ['compact', 'default', 'comfortable'] as const;
export type Density = (typeof densities)[number];

const key = 'density';
const store = createStore<Density>(
  densities.find((density) => density === readStored(key)) ?? 'default',
);

/** The row height of every list, kept in this browser. */
export const useDensity = (): { density: Density; choose: (density: Density) => void } => ({
  density: useStore(store),
  choose: (density) => {
    writeStored(key, density);
    store.write(density);
  },
});
