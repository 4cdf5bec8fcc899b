export { cookieOf, newSecrets } from './open-session.ts';
