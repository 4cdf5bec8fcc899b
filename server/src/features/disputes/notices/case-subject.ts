/** The subject of all reminders of a case. */
export const caseSubject = ({ number }: { number: string }): string => `dispute:${number}`;
