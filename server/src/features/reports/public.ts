export { businessZone, earlierOf, instantsOfDates, type Instants } from './calendar-instants.ts';
export { readRollups, type StatusFigure, type Stretch } from './read-rollups.ts';
export { cutIntoSpans, joinNeighbours, type RollupSpan } from './rollup-spans.ts';
export { applyDailyFigures, countFacts } from './daily/apply-daily-figures.ts';
export { applyRollups, type CountedChange, type CountedPayment } from './apply-rollups.ts';
export { dailyQuestion, inReportOrder } from './daily/get-daily-report.ts';
export { beforePrefix, monthlyQuestion } from './monthly/monthly-question.ts';
export { sumsOfMeasures } from './daily/report-figures.ts';
