export { refuseWeakPassword } from './choose-password.ts';
export { linkMinutes, linkPurpose } from './limit-guesses.ts';
