export { eraseApplications } from './retention/erase-applications.ts';
export { eraseClosedMerchants } from './retention/erase-closed-merchants.ts';
export { renewApplications } from './renewal/renew-applications.ts';
export { screenApplications } from './screening/screen-applications.ts';
export { applications, countApplications } from './list-applications.ts';
