/** Pasted text taken apart at commas, blanks and new lines; each number once. */
export const splitNumbers = (text: string): string[] => [
  ...new Set(text.split(/[\s,，;；、]+/u).filter((part) => part !== '')),
];
