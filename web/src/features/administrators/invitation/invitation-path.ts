/** Where the link of the mail leads. */
export const invitationPath = (key: string): string => `/acceptInvitation#${key}`;
