/** For the link that verifies an address. */
export const verificationPurpose = 'emailVerification';
export const verificationMinutes = 24 * 60;
/** For the six digits that verify a mobile number. */
export const codePurpose = 'signUpCode';
export const codeMinutes = 5;
