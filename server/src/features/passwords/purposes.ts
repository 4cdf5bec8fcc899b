/** Of the link in the mail, and of the key that a right code is answered with. */
export const linkPurpose = 'passwordReset';
export const linkMinutes = 30;
export const smsPurpose = 'passwordResetCode';
export const smsMinutes = 5;
/** After a right code there is only a password to type. */
export const afterCodeMinutes = 10;
