export { findAccount, findOperator, type Account } from './accounts.ts';
export {
  admit,
  admitOrAsk,
  beginTry,
  endTry,
  recordRefused,
  tryPassword,
  type Try,
} from './enter.ts';
export { readMemberships } from './session-reply.ts';
export { tellOfChangedBrowsers } from './tell-by-letter.ts';
export { cookieOf, cookieRemoved, newSecrets } from './open-session.ts';
export { tryWithTicket } from './second-step.ts';
export { issueTicket, spendTicket, ticketPurpose } from './ticket.ts';
