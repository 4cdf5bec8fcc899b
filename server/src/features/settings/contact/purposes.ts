/** Codes to a new address and to a new number. */
export const emailPurpose = 'emailChange';
export const phonePurpose = 'phoneChange';
export const codeMinutes = 5;
