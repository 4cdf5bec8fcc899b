export {
  findListeners,
  findListenersOf,
  type GatewayHearing,
  type Hearing,
} from './notifications/find-listeners.ts';
export { whoWants } from './notifications/who-wants.ts';
