export {
  findListeners,
  findListenersOf,
  type GatewayHearing,
  type Hearing,
} from './notifications/find-listeners.ts';
export {
  notifyListeners,
  notifyMembers,
  notifyOfAllDue,
  type DueAsked,
  type Notice,
  type Notifying,
} from './notifications/notify-members.ts';
export { whoWants } from './notifications/find-listeners.ts';
