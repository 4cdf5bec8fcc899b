/** Codes to a new address and to a new number, and the link that takes a new address back. */
export const emailPurpose = 'emailChange';
export const phonePurpose = 'phoneChange';
export const undoPurpose = 'emailChangeUndo';
export const codeMinutes = 5;
