export { countApplications } from './list-applications.ts';
