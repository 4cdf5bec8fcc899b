export { findListeners, type Hearing } from './notifications/find-listeners.ts';
export { whoWants } from './notifications/who-wants.ts';
