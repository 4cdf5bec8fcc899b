export { SubmittedSection } from './submitted-section.tsx';
