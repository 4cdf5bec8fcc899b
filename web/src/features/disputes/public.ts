export { CardCell, DeadlineCell, timeLeft } from './dispute-cells.tsx';
