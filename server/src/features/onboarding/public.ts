export { screenApplications } from './screening/screen-applications.ts';
export { countApplications } from './list-applications.ts';
