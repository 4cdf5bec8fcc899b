/** Where a withdrawal is opened alone. */
export const withdrawalPath = (number: string): string => `/withdraw/withdrawal/${number}`;
