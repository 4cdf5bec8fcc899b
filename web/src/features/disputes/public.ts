export { EntriesLink } from './detail/dispute-parts.tsx';
export { CardCell, DeadlineCell, timeLeft } from './dispute-cells.tsx';
