export { businessZone, earlierOf, instantsOfDates, type Instants } from './calendar-instants.ts';
export { readRollups, type StatusFigure, type Stretch } from './read-rollups.ts';
export { cutIntoSpans, joinNeighbours, type RollupSpan } from './rollup-spans.ts';
export { applyRollups, type CountedChange, type CountedPayment } from './apply-rollups.ts';
