export { SecondFactorsPanel } from './panel/second-factors-panel.tsx';
